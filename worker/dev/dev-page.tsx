import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { assetsOf } from 'virtual:client-assets'

/** A page of the dev room: plain HTML with the site's own stylesheet. */
export function devPage(
  c: Context,
  title: string,
  content: ReactNode,
): Response | Promise<Response> {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · dev room`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assetsOf('').styles.map((url) => (
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
