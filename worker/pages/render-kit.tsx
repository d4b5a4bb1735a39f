import { assetsOf } from 'virtual:client-assets'
import { loadKit } from '#web/ssr.tsx'
import { renderToString } from 'react-dom/server'

/** The kit screen of the dev room; the entry knows it by the mark on the document and hydrates it. */
export async function renderKit(): Promise<string> {
  const KitPage = await loadKit()
  const { scripts, styles } = assetsOf('')
  const markup = renderToString(
    <html lang="nl" data-kit="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Kit</title>
        {styles.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
      </head>
      <body>
        <div id="root">
          <KitPage />
        </div>
        {scripts.map((url) => (
          <script key={url} type="module" src={url} />
        ))}
      </body>
    </html>,
  )
  return `<!doctype html>${markup}`
}
