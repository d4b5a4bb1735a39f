import type { PageProps } from '#contract/pages.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useFocusAfterRemoval } from '#web/app/use-focus-after-removal.ts'
import { useText } from '#web/text/text.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BlockedRow } from './blocked-row.tsx'

export function BlockedPage({ page: { blocked } }: { page: PageProps['settings-blocked'] }) {
  const { t } = useText()
  useFocusAfterRemoval(blocked.length)
  return (
    <SettingsFrame title={t('app.titles.settings-blocked')} intro={t('blocks.intro')}>
      <FormRefusal className="mb-4" />
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
