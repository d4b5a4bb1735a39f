import { href } from '#contract/route.ts'
import { SettingsPanel } from '#web/account/settings-panel.tsx'
import { SettingsRow } from '#web/account/settings-row.tsx'
import { useText } from '#web/text/text.tsx'

/** Links to the data that the site keeps about the viewer. */
export function DataPanel({ blocked }: { blocked: number }) {
  const { t, tn } = useText()
  return (
    <SettingsPanel part="data">
      <div className="list">
        <SettingsRow
          icon="download-simple"
          title={t('account.settings.download')}
          detail={t('account.settings.download_hint')}
          href={href('settings-export')}
          act={t('account.settings.download_act')}
        />
        <SettingsRow
          icon="prohibit"
          title={t('app.titles.settings-blocked')}
          detail={
            blocked > 0
              ? tn('account.settings.blocked', blocked)
              : t('account.settings.nobody_blocked')
          }
          href={href('settings-blocked')}
          act={t('account.settings.view')}
        />
        <SettingsRow
          icon="receipt"
          title={t('app.titles.transactions')}
          detail={t('account.settings.purchases_hint')}
          href={href('transactions')}
          act={t('account.settings.view')}
        />
        <SettingsRow
          icon="credit-card"
          title={t('app.titles.settings-cards')}
          detail={t('account.settings.cards_hint')}
          href={href('settings-cards')}
          act={t('account.settings.view')}
        />
      </div>
    </SettingsPanel>
  )
}
