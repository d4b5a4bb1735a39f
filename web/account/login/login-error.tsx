import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const forSupport = ['account_deleted', 'account_banned']

export function LoginError({ error }: { error: unknown }) {
  const { t } = useText()
  const errorText = useErrorText()
  if (!error) return null
  const code = error instanceof CallError ? error.code : ''
  return (
    <Alert
      tone="danger"
      icon="warning-circle"
      live
      action={
        (forSupport.includes(code) && (
          <Button size="sm" href={href('pages-service')}>
            {t('auth.login.support')}
          </Button>
        )) ||
        (code === 'step_over' && (
          <Button size="sm" href={href('login')}>
            {t('auth.code.again')}
          </Button>
        )) ||
        (code === 'account_deleting' && (
          <Button size="sm" href={href('reactivate-mail')}>
            {t('auth.login.restore')}
          </Button>
        ))
      }
    >
      {errorText(error)}
    </Alert>
  )
}
