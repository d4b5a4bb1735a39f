import type { Locale } from '#contract/locales.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage, type Opened } from '#desk/define.ts'
import { type Again, faultOf, ProposalForm, typedOr } from '#desk/domains/form.tsx'
import { languagesFirst } from '#desk/domains/languages.ts'
import { domainPaths } from '#desk/domains/paths.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ApiError } from '#worker/http/api-error.ts'
import { findOwnPage, type SavedPage } from '#worker/info/save-page.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'

export const ownPagePage = definePage({
  path: domainPaths.ownPage,
  role: 'admin',
  async open(ctx, { host = '', token = '' }) {
    const [record, page] = await Promise.all([findRecord(ctx, host), findOwnPage(ctx, host, token)])
    if (!record || !page) throw new ApiError('not_found')
    return ownPageForm(ctx, record, page)
  },
})

export const newOwnPagePage = definePage({
  path: domainPaths.newOwnPage,
  role: 'admin',
  async open(ctx, { host = '' }) {
    const record = await findRecord(ctx, host)
    if (!record) throw new ApiError('not_found')
    return ownPageForm(ctx, record, null)
  },
})

/** `page` null: a new one. What it would look like is sent into the frame beside it. */
export function ownPageForm(
  ctx: DeskContext,
  record: SiteRecord,
  page: SavedPage | null,
  again?: Again,
): Opened {
  const { t, languageName } = ctx.text
  const { host } = record
  const languages = languagesFirst(record)
  const action = page
    ? pathTo(domainPaths.proposePage, { host, token: page.token })
    : pathTo(domainPaths.addPage, { host })
  const form = { ctx, page, again }
  const content = (
    <div className="cols cols-even">
      <ProposalForm ctx={ctx} action={action} again={again}>
        {page ? (
          <input type="hidden" name="seen" value={page.updated_at} />
        ) : (
          <Field
            label={t('domains.pages.token')}
            hint={t('domains.campaigns.slug_hint')}
            error={faultOf(again, 'token')}
          >
            <TextInput name="token" defaultValue={typedOr(again, 'token', '')} autoComplete="off" />
          </Field>
        )}
        <p className="fine">{t('domains.pages.markup')}</p>
        {languages.on.map((language) => (
          <Texts key={language} {...form} language={language} />
        ))}
        <details
          className="act"
          open={again !== undefined || languages.off.some((language) => page?.texts[language])}
        >
          <summary>{t('domains.other_languages')}</summary>
          {languages.off.map((language) => (
            <Texts key={language} {...form} language={language} />
          ))}
        </details>
        <div className="row">
          <Field label={t('domains.preview.language')}>
            <Select
              name="shown"
              options={[...languages.on, ...languages.off].map((value) => {
                return { value, label: languageName(value) }
              })}
            />
          </Field>
          <Button
            type="submit"
            formAction={pathTo(domainPaths.showPage, { host })}
            formTarget="preview"
          >
            {t('domains.preview.show')}
          </Button>
        </div>
      </ProposalForm>
      <section className="box stack preview">
        <h2>{t('domains.preview.title')}</h2>
        <iframe
          name="preview"
          title={t('domains.preview.title')}
          sandbox="allow-same-origin"
          srcDoc={`<!doctype html><html lang="${ctx.text.locale}"><title>${t('domains.preview.title')}</title><p>${t('domains.preview.not_yet')}</p>`}
        />
      </section>
    </div>
  )
  const title = page ? `/${page.token}` : t('domains.pages.add')
  return { title: `${host}: ${title}`, content }
}

type TextsProps = {
  ctx: DeskContext
  page: SavedPage | null
  language: Locale
  again: Again | undefined
}

function Texts({ ctx, page, language, again }: TextsProps) {
  const { t, locale, languageName } = ctx.text
  const text = page?.texts[language]
  const inputs = [
    { part: 'title', rows: 1 },
    { part: 'description', rows: 2 },
    { part: 'body', rows: 12 },
  ] as const
  return (
    <fieldset className="form-row form-row-tall" lang={language}>
      <legend lang={locale}>{languageName(language)}</legend>
      {inputs.map(({ part, rows }) => {
        const name = `${language}.${part}`
        return (
          <Field
            key={part}
            label={<span lang={locale}>{t(`domains.pages.parts.${part}`)}</span>}
            error={faultOf(again, name)}
          >
            <TextArea
              name={name}
              defaultValue={typedOr(again, name, text?.[part] ?? '')}
              rows={rows}
            />
          </Field>
        )
      })}
    </fieldset>
  )
}
