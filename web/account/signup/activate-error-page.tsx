import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import { ResendForm } from './resend-form.tsx'
import { useResend } from './use-resend.ts'

export function ActivateErrorPage() {
  const { t } = useText()
  const { support_email } = useSite()
  return (
    <Outcome icon="clock" tone="wait" title={t('signup.error.title')}>
      <WayOn />
      <p className="fine">
        <RichText
          text={t('signup.error.hint')}
          parts={{ email: () => <a href={`mailto:${support_email}`}>{support_email}</a> }}
        />
      </p>
    </Outcome>
  )
}

function WayOn() {
  const { t } = useText()
  const viewer = useViewer()
  const resend = useResend(viewer?.email ?? '')
  if (!viewer) {
    return (
      <>
        <p className="text-soft">{t('signup.error.text')}</p>
        <Button tone="primary" block href={href('login', {}, { next: href('activate-error') })}>
          {t('signup.error.login')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="text-soft">{t('signup.error.text')}</p>
      <ResendForm resend={resend} />
    </>
  )
}
