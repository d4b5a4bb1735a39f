import type { PageProps } from '#contract/pages.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useFocusAfterRemoval } from '#web/app/use-focus-after-removal.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BlockedRow } from './blocked-row.tsx'

/** Whom the viewer has blocked, and the way to undo it. */
export function BlockedPage({ page: { blocked } }: { page: PageProps['settings-blocked'] }) {
  const { t } = useText()
  const { data } = useNavigation()
  useFocusAfterRemoval(blocked.length)
  const error = data.route === 'settings-blocked' ? data.form?.error : undefined
  return (
    <SettingsFrame title={t('app.titles.settings-blocked')} intro={t('blocks.intro')}>
      {error && (
        <Alert tone="danger" icon="warning-circle" className="mb-4" live>
          {t(`errors.${error.code}`, error.params)}
        </Alert>
      )}
      {blocked.length === 0 ? (
        <Empty icon="prohibit" title={t('blocks.none_title')}>
          {t('blocks.none')}
        </Empty>
      ) : (
        <Panel>
          <ul className="list">
            {blocked.map((entry) => (
              <BlockedRow key={entry.id} {...entry} />
            ))}
          </ul>
        </Panel>
      )}
    </SettingsFrame>
  )
}
