import type { Locale } from '#contract/locales.ts'
import type { DeskContext } from '#desk/context.ts'
import { domainPaths } from '#desk/domains/paths.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import type { Preview } from './preview-page.ts'

type Props = {
  ctx: DeskContext
  /** The proposal's. */
  id: string
  previews: readonly Preview[]
  /** As the address says what is to be seen. */
  asked: { shown?: string | undefined; lang?: string | undefined }
}

/** How the site would look, in a frame; each page and language is a link. */
export function PreviewBox({ ctx, id, previews, asked }: Props) {
  const { t, languageName } = ctx.text
  const chosen = previews.find(({ shown }) => shown === asked.shown) ?? previews[0]
  const lang = chosen?.languages.find((one) => one === asked.lang) ?? chosen?.languages[0]
  if (!chosen || !lang) return null
  const at = pathTo(domainPaths.proposal, { id })
  const link = (shown: string, one: Locale) =>
    `${at}?${String(new URLSearchParams({ shown, lang: one }))}`
  const src = `${pathTo(domainPaths.preview, { id, shown: chosen.shown })}?lang=${lang}`
  return (
    <section className="box stack after preview" aria-label={t('domains.preview.title')}>
      <h2>{t('domains.preview.title')}</h2>
      <p className="fine">{t('domains.preview.intro')}</p>
      {previews.length > 1 && (
        <p className="chips">
          {previews.map(({ shown, label }) => (
            <Button key={shown} href={link(shown, lang)} aria-current={shown === chosen.shown}>
              {label}
            </Button>
          ))}
        </p>
      )}
      {chosen.languages.length > 1 && (
        <p className="chips">
          {chosen.languages.map((one) => (
            <Button
              key={one}
              size="sm"
              href={link(chosen.shown, one)}
              aria-current={one === lang}
              lang={one}
            >
              {languageName(one)}
            </Button>
          ))}
        </p>
      )}
      <iframe title={t('domains.preview.title')} sandbox="allow-same-origin" src={src} />
      <p>
        <a href={src}>{t('domains.preview.whole')}</a>
      </p>
    </section>
  )
}
