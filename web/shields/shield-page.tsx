import type { PageProps } from '#contract/pages.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useFocusAfterRemoval } from '#web/app/use-focus-after-removal.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShieldForm } from './shield-form.tsx'

/** What is kept away can't be shown: only hashes of it are here. */
export function ShieldPage({ page }: { page: PageProps['settings-shield'] }) {
  const { t, tn, date } = useText()
  const { salt, country, added, marking } = page
  useFocusAfterRemoval(added.length)
  const total = added.reduce((sum, { count }) => sum + count, 0)
  return (
    <SettingsFrame title={t('app.titles.settings-shield')} intro={t('shields.intro')}>
      <div className="grid gap-5">
        <FormRefusal />
        <Panel className="grid gap-4">
          <ShieldForm salt={salt} country={country} />
        </Panel>
        <Panel className="grid gap-2" aria-labelledby="shielded">
          <h2 id="shielded">{total > 0 ? tn('shields.total', total) : t('shields.none')}</h2>
          {total > 0 && (
            <form method="post" className="grid gap-3">
              <div className="list">
                {added.map(({ on, count }) => {
                  const day = date(Date.parse(on), { timeZone: 'UTC', dateStyle: 'long' })
                  return (
                    <ListRow
                      key={on}
                      title={day}
                      detail={tn('shields.count', count)}
                      action={
                        <Button
                          type="submit"
                          size="sm"
                          name="added"
                          value={on}
                          aria-label={t('shields.forget_day', { day })}
                        >
                          {t('shields.forget')}
                        </Button>
                      }
                    />
                  )
                })}
              </div>
              {added.length > 1 && (
                <div>
                  <Button type="submit" name="added" value="ever">
                    {t('shields.forget_all')}
                  </Button>
                </div>
              )}
            </form>
          )}
          <p className="fine">{t('shields.unreadable')}</p>
        </Panel>
        {marking && <p className="fine">{t('shields.rules.older')}</p>}
        <Fold summary={t('shields.how')}>
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>{t('shields.rules.one_way')}</li>
            <li>{t('shields.rules.told')}</li>
            <li>{t('shields.rules.writing')}</li>
            <li>{t('shields.rules.visitors')}</li>
            <li>{t('shields.rules.others')}</li>
          </ul>
        </Fold>
      </div>
    </SettingsFrame>
  )
}
