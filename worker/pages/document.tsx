import { reactRenderer } from '@hono/react-renderer'
import { assetsOf, landerScript } from 'virtual:client-assets'
import type { ErrorPageData, PageData } from '#contract/pages.ts'

export type DocumentProps = {
  /** The rendered page. */
  html: string
  data: PageData | ErrorPageData
  title: string
  description: string
  /** The screen's source file: its chunk is fetched along with the entry. */
  screen: string
  /** A lander reads without script; a small one fetches the rest on first use. */
  onUse: boolean
  indexed: boolean
}

declare module '@hono/react-renderer' {
  interface Props extends DocumentProps {}
}

/** The HTML around every page. The data is embedded once, with `<` escaped. */
export const documentRenderer = reactRenderer(
  ({ html, data, title, description, screen, onUse, indexed }) => {
    const { scripts, styles, preload } = assetsOf(screen)
    const started = onUse ? [landerScript] : scripts
    return (
      <html lang={data.locale} data-niche={data.site.niche}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <title>{title}</title>
          {description && <meta name="description" content={description} />}
          {!indexed && <meta name="robots" content="noindex" />}
          <meta name="theme-color" content={data.site.theme_color} />
          {styles.map((url) => (
            <link key={url} rel="stylesheet" href={url} />
          ))}
          {(onUse ? [] : [...scripts, ...preload]).map((url) => (
            <link key={url} rel="modulepreload" href={url} />
          ))}
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="manifest" href={`/manifest.webmanifest?lang=${data.locale}`} />
          <link rel="apple-touch-icon" href={`/icons/${data.site.app_icons}/180.png`} />
        </head>
        <body>
          <div id="root" dangerouslySetInnerHTML={{ __html: html }} />
          <script
            id="page-data"
            type="application/json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
          {started.map((url) => (
            <script key={url} type="module" src={url} data-entry={scripts.at(-1)} />
          ))}
        </body>
      </html>
    )
  },
)
