import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readAssets } from '#worker/pages/read-assets.ts'

export async function devPage(
  c: Context<{ Bindings: Env }>,
  title: string,
  content: ReactNode,
): Promise<Response> {
  const { styles } = await readAssets(c.env, '')
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · dev room`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
      </head>
      <body>
        <main className="page page-narrow">
          <p className="fine">
            <a href="/__dev/">Dev room</a>
          </p>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>,
  )
  return c.html(`<!doctype html>${markup}`)
}
