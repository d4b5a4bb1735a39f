import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'

/** If the site answers neutrally, it does not say whether there is an account. */
export function ResetSent({ neutral }: { neutral: boolean }) {
  const { t } = useText()
  return (
    <Panel className="mx-auto grid w-full max-w-110 gap-4">
      <ResultMark icon="envelope-simple-open" tone="wait" />
      <h1>{t('password.sent.title')}</h1>
      <p>{t(neutral ? 'password.sent.neutral' : 'password.sent.text')}</p>
      <p className="text-soft">{t('password.sent.spam')}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button href={href('login')}>{t('password.ask.login')}</Button>
        <Button tone="text" href={href('reset-password')}>
          {t('password.sent.again')}
        </Button>
      </div>
    </Panel>
  )
}
