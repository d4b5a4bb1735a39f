import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { Scrolled } from '#desk/frame/scrolled.tsx'
import type { DeskTextKey } from '#desk/text.ts'
import { checkDomain } from '#worker/desk/domains/read-domain.ts'
import { type LanguageState, languageStates } from '#worker/desk/domains/whole-languages.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { findRecord } from '#worker/site/find-record.ts'
import { domainPaths } from './paths.ts'

export const missingPage = definePage({
  path: domainPaths.missing,
  role: 'admin',
  async open(ctx, { host = '' }) {
    const record = await findRecord(ctx, host)
    if (!record) throw new ApiError('not_found')
    const { t } = ctx.text
    const languages = await languageStates(ctx, record)
    const checked = await checkDomain(record, languages)
    const content = (
      <>
        <Scrolled label={t('domains.missing')}>
          <table className="tbl">
            <thead>
              <tr>
                <th>{t('domains.need')}</th>
                <th>{t('domains.state')}</th>
                <th>{t('domains.lacks')}</th>
              </tr>
            </thead>
            <tbody>
              {checked.map(({ need, met, missing }) => (
                <tr key={need}>
                  <th scope="row">{t(`domains.needs.${need}`)}</th>
                  <td>{t(met ? 'domains.met' : 'domains.unmet')}</td>
                  <td className="breaks">{missing.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
        <Languages ctx={ctx} languages={languages} />
      </>
    )
    return { title: t('domains.missing_of', { host }), content }
  },
})

type Props = { ctx: DeskContext; languages: readonly LanguageState[] }

/** A language can be switched on once nothing is missing in it. */
function Languages({ ctx, languages }: Props) {
  const { t, languageName } = ctx.text
  return (
    <section className="after">
      <h2>{t('domains.whole.title')}</h2>
      <p className="intro">{t('domains.whole.intro')}</p>
      <Scrolled label={t('domains.whole.title')}>
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('domains.whole.language')}</th>
              <th>{t('domains.state')}</th>
              <th>{t('domains.lacks')}</th>
            </tr>
          </thead>
          <tbody>
            {languages.map(({ locale, on, missing }) => (
              <tr key={locale}>
                <th scope="row" lang={locale}>
                  {languageName(locale)}
                </th>
                <td>{t(stateOf({ on, missing }))}</td>
                <td className="breaks">{missing.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  )
}

function stateOf({ on, missing }: Pick<LanguageState, 'on' | 'missing'>): DeskTextKey {
  if (missing.length > 0) return on ? 'domains.whole.on_lacking' : 'domains.whole.lacking'
  return on ? 'domains.whole.on' : 'domains.whole.ready'
}
