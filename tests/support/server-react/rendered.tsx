import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { KitPage } from '#web/dev/kit-page.tsx'
import { samples } from './samples.tsx'

/** Every sample, and every component of the site in every state, as pages and as mails have them. */
export function renderAll(): Record<string, string> {
  const nodes = Object.entries({ ...samples, kit: <KitPage /> })
  return Object.fromEntries(
    nodes.flatMap(([name, node]) => [
      [name, renderToString(node)],
      [`${name}, of a mail`, renderToStaticMarkup(node)],
    ]),
  )
}
