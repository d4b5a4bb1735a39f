import type { DisabledReason } from '#contract/notifications.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function DisabledMail() {
  const viewer = useViewer()
  return viewer?.notifications_disabled.map((reason, index) => (
    <Reason key={reason} reason={reason} email={viewer.email} first={index === 0} />
  ))
}

type ReasonProps = { reason: DisabledReason; email: string; first: boolean }

function Reason({ reason, email, first }: ReasonProps) {
  const { t } = useText()
  const primary = first ? 'primary' : 'quiet'
  return (
    <Panel className="grid gap-3">
      <h2 className="flex items-center gap-2.5">
        <Icon name="bell-slash" className="size-6 text-amber" />
        {t(`notifications.disabled.${reason}.title`)}
      </h2>
      <p className="text-soft wrap-anywhere">
        {t(`notifications.disabled.${reason}.fix`, { email })}
      </p>
      <form method="post" className="flex flex-wrap gap-3">
        {reason === 'bounce' && (
          <Button tone={primary} href={href('settings-email')}>
            {t('notifications.change_email')}
          </Button>
        )}
        <Button
          type="submit"
          name="enable"
          value={reason}
          tone={reason === 'bounce' ? 'quiet' : primary}
        >
          {t(`notifications.disabled.${reason}.button`)}
        </Button>
      </form>
    </Panel>
  )
}
