import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { DisabledMail } from './disabled-mail.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { PushPanel } from './push-panel.tsx'

export function NotificationsPage({ page }: { page: PageProps['notifications'] }) {
  const { t } = useText()
  return (
    <SettingsFrame title={t('app.titles.notifications')} intro={t('notifications.intro')}>
      <div className="grid gap-6">
        {page.saved && (
          <Alert tone="success" icon="check-circle" live>
            {t('notifications.saved')}
          </Alert>
        )}
        <DisabledMail />
        <PushPanel />
        <PreferenceForm {...page} />
        <LinkCard href={href('activity')} icon="clock" title={t('app.titles.activity')}>
          {t('notifications.activity')}
        </LinkCard>
        <LinkCard href={href('settings-delete')} icon="trash" title={t('notifications.delete')}>
          {t('notifications.delete_hint')}
        </LinkCard>
      </div>
    </SettingsFrame>
  )
}
