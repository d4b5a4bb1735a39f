import type { Context as HonoContext } from 'hono'
import { renderToString } from 'react-dom/server'
import { nicheStyles } from 'virtual:client-assets'
import { coverIcons, coverNamed } from '#contract/discreet.ts'
import { isLocale } from '#contract/locales.ts'
import type { Context } from '#worker/request/context.ts'
import { themeColorOf } from '#worker/site/niche.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { readAssets } from './read-assets.ts'

/**
 * Without anybody's data, and without script. It is shown at any address, so an empty link tries
 * that again.
 */
export async function answerOffline(
  c: HonoContext,
  { env, site, locale, request }: Context,
): Promise<Response> {
  const asked = request.url.searchParams.get('lang')
  const lang = isLocale(asked) && site.settings.locales_enabled.includes(asked) ? asked : locale
  const { t } = await translateFor(env, lang)
  const { styles } = await readAssets(env, '')
  const { niche } = site.settings
  const cover = coverNamed(request.url.searchParams.get('cover'))
  const name = cover ? t(`app.cover.${cover}`) : site.settings.name
  const icons = cover ? coverIcons(cover) : site.settings.app_icons
  const page = (
    <html lang={lang} data-niche={niche}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${t('installed.offline.title')} · ${name}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={themeColorOf(site.settings)} />
        <link rel="icon" href={`/icons/${icons}/favicon.svg`} type="image/svg+xml" />
        {[...styles, ...nicheStyles(niche)].map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
      </head>
      <body>
        <main className="page page-narrow grid min-h-svh content-center gap-4">
          <p className="text-soft" translate="no">
            {name}
          </p>
          <h1>{t('installed.offline.title')}</h1>
          <p className="text-soft">{t('installed.offline.text')}</p>
          <p>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- empty is where it is shown */}
            <a href="" className="link inline-flex min-h-11 items-center">
              {t('installed.offline.retry')}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
  return c.html(`<!doctype html>${renderToString(page)}`)
}
