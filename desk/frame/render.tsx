import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskContext } from '#desk/context.ts'
import type { Opened } from '#desk/define.ts'
import { Frame } from './frame.tsx'
import { nav } from './nav.ts'

type Shown = Opened & { path: string; status?: number }

export function renderDesk(
  ctx: Pick<DeskContext, 'staff' | 'text'>,
  { title, content, keys = [], path, status = 200 }: Shown,
): Response {
  const markup = renderToStaticMarkup(
    <Frame ctx={ctx} nav={nav} path={path} title={title} keys={keys}>
      {content}
    </Frame>,
  )
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(`<!doctype html>${markup}`, { status, headers })
}
