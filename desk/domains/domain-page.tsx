import * as v from 'valibot'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { lastSaved, readDomain, type Saved } from '#worker/desk/domains/read-domain.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { elsewhere, fieldsOf, groups, type SettingField, setValue } from './groups.ts'
import { moment } from './moment.ts'
import { domainPaths } from './paths.ts'
import { kindOf, write } from './typed.ts'

export const domainPage = definePage({
  path: domainPaths.open,
  role: 'admin',
  async open(ctx, { host = '' }) {
    const found = await readDomain(ctx, host)
    if (!found) throw new ApiError('not_found')
    const { t } = ctx.text
    const { record, saves } = found
    const [last] = saves
    const to = (path: string) => pathTo(path, { host })
    const said = {
      version: record.version,
      by: last?.by ?? '',
      at: last ? moment(ctx, last.at) : '',
    }
    const content = (
      <>
        <div className="head">
          <p>{t(last ? 'domains.at_version_by' : 'domains.at_version', said)}</p>
          <p className="chips">
            <Button href={to(domainPaths.ownPages)}>{t('domains.pages.title')}</Button>
            <Button href={to(domainPaths.versions)}>{t('domains.history')}</Button>
            <Button href={to(domainPaths.missing)}>{t('domains.missing')}</Button>
          </p>
        </div>
        <p className="intro">{t('domains.settings_intro')}</p>
        {groups.map((group) => (
          <section key={group} className="box stack after">
            <h2>{t(`domains.groups.${group}`)}</h2>
            <Settings ctx={ctx} record={record} saves={saves} fields={fieldsOf(group)} />
            <Button
              href={pathTo(domainPaths.group, { host, group })}
              aria-label={t('domains.change_group', { group: t(`domains.groups.${group}`) })}
            >
              {t('domains.change')}
            </Button>
          </section>
        ))}
        <section className="box stack after">
          <h2>{t('domains.elsewhere')}</h2>
          <Settings ctx={ctx} record={record} saves={saves} fields={elsewhere} />
        </section>
      </>
    )
    return { title: host, content }
  },
})

type Props = {
  ctx: DeskContext
  record: SiteRecord
  saves: readonly Saved[]
  fields: readonly SettingField[]
}

function Settings({ ctx, record, saves, fields }: Props) {
  const { t } = ctx.text
  return (
    <dl className="settings">
      {fields.map((field) => {
        const saved = lastSaved(saves, field.name)
        return (
          <div key={field.name}>
            <dt translate="no">{field.name}</dt>
            <dd>
              {t(field.meaning)}{' '}
              {field.because && <b>{t('domains.two', { because: t(field.because) })}</b>}
            </dd>
            <dd className="breaks">
              {field.page === undefined ? (
                <>
                  <b>{valueNow(ctx, record, field)}</b>
                  <span className="fine">
                    {t('domains.default', { value: defaultOf(ctx, field) })}
                  </span>
                </>
              ) : (
                <Button
                  href={pathTo(field.page, { host: record.host })}
                  aria-label={t('domains.see_and_change', { name: field.name })}
                >
                  {t('domains.see')}
                </Button>
              )}
              {saved && (
                <span className="fine">
                  {t('domains.saved_by', { by: saved.by, at: moment(ctx, saved.at) })}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function valueNow(ctx: DeskContext, record: SiteRecord, field: SettingField): string {
  const value = setValue(record, field)
  if (value === undefined) return ctx.text.t('domains.not_set')
  return sayValue(ctx, value, field)
}

/** As it is typed, and in words where nothing is in it. */
function sayValue(
  { text }: Pick<DeskContext, 'text'>,
  value: unknown,
  { schema }: Pick<SettingField, 'schema'>,
): string {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return (isEmpty ? '' : write(value, kindOf(schema))) || text.t('domains.empty')
}

/** Of the limits there are too many to say. */
export function defaultOf(
  { text }: Pick<DeskContext, 'text'>,
  { schema, key }: SettingField,
): string {
  if (key === 'limits') return text.t('domains.own_list')
  const usual = v.safeParse(schema, undefined)
  if (!usual.success || usual.output === undefined) return text.t('domains.no_default')
  return sayValue({ text }, usual.output, { schema })
}
