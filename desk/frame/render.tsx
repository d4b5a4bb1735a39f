import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskContext } from '#desk/context.ts'
import { Frame } from './frame.tsx'
import { nav } from './nav.ts'

type Shown = { title: string; content: ReactNode; path: string; status?: number }

export function renderDesk(
  ctx: Pick<DeskContext, 'staff' | 'text'>,
  { title, content, path, status = 200 }: Shown,
): Response {
  const markup = renderToStaticMarkup(
    <Frame ctx={ctx} nav={nav} path={path} title={title}>
      {content}
    </Frame>,
  )
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(`<!doctype html>${markup}`, { status, headers })
}
