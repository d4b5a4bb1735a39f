import { reactRenderer } from '@hono/react-renderer'
import {
  address as screens,
  type Assets,
  bouncesScript,
  fonts,
  landerScript,
} from 'virtual:client-assets'
import { coverIcons } from '#contract/discreet.ts'
import type { ErrorPageData, PageData } from '#contract/pages.ts'
import type { TextTree } from '#contract/texts.ts'
import type { Translate } from '#contract/translate.ts'
import { StaleNotice } from '#web/ssr.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { type Head, HeadTags } from './head.tsx'
import type { PageStyles } from './page-styles.ts'

export type DocumentProps = {
  data: PageData | ErrorPageData
  translate: Translate
  head: Head
  assets: Assets
  /** A small script loads the rest at the first interaction. */
  onUse: boolean
  styles: PageStyles
  referrer: string | null
  bounces: boolean
}

declare module '@hono/react-renderer' {
  interface Props extends DocumentProps {}
}

export function PageRoot({ html, covered }: { html: string; covered: boolean }) {
  return <div id="root" inert={covered} dangerouslySetInnerHTML={{ __html: html }} />
}

export const documentRenderer = reactRenderer((props) => {
  const { children, data, translate, head, assets, onUse, styles, referrer, bounces } = props
  const { scripts, preload } = assets
  const { t } = translate
  const started = onUse ? [landerScript] : scripts
  const { cover } = data
  const icons = `/icons/${cover ? coverIcons(cover) : data.site.app_icons}`
  const manifest = `/manifest.webmanifest?lang=${data.locale}${cover ? `&cover=${cover}` : ''}`
  return (
    <html lang={data.locale} data-niche={data.site.niche}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <HeadTags head={head} data={data} />
        <meta name="theme-color" content={data.site.theme_color} />
        {styles.linked.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
        {styles.inline.map(({ address, css }) => (
          <style key={address} dangerouslySetInnerHTML={{ __html: css }} />
        ))}
        {/* Whoever has the common styles has the fonts too. */}
        {(styles.linked.length > 0 ? [] : fonts).map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="" />
        ))}
        {(onUse ? [] : [...scripts, ...preload]).map((url) => (
          <link key={url} rel="modulepreload" href={url} />
        ))}
        {data.route === 'error' && data.nameless ? (
          <link rel="icon" href="data:," />
        ) : (
          <>
            <link rel="icon" href={`${icons}/favicon.svg`} type="image/svg+xml" />
            <link rel="manifest" href={manifest} />
            <link rel="apple-touch-icon" href={`${icons}/180.png`} />
          </>
        )}
        {head.structured.length > 0 && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{
              __html: inScript({ '@context': 'https://schema.org', '@graph': head.structured }),
            }}
          />
        )}
      </head>
      <body>
        {data.entry && (
          <EntryWarning kind={data.entry} {...{ site: data.site, url: data.url, t, referrer }} />
        )}
        {children}
        <StaleNotice t={t} />
        <script
          id="page-data"
          type="application/json"
          data-screens={screens || undefined}
          dangerouslySetInnerHTML={{ __html: pageData(data) }}
        />
        {started.map((url) => (
          <script key={url} type="module" src={url} data-entry={scripts.at(-1)} />
        ))}
        {bounces && <script type="module" src={bouncesScript} />}
        {/* Of a medium that no screen is: it holds up nothing, and a screen's script, which asks for
            its styles, finds them there. */}
        {styles.later.map((url) => (
          <link key={url} rel="stylesheet" media="print" href={url} />
        ))}
      </body>
    </html>
  )
})

// The same for everybody: a page's texts are the largest part of its data.
const written = new WeakMap<TextTree, string>()

function pageData({ texts, ...data }: PageData | ErrorPageData): string {
  const parts = Object.entries(texts).map(([name, tree]) => {
    const known = written.get(tree) ?? inScript(tree)
    written.set(tree, known)
    return `"${name}":${known}`
  })
  return `${inScript(data).slice(0, -1)},"texts":{${parts.join(',')}}}`
}

/** Escapes `<`, so that nothing in it can end the script element. */
function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
