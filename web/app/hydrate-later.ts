import { type ComponentType, createElement, lazy, memo, Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { waitNoLonger, whenIdle } from './when-idle.ts'

const parts = new Set<() => Promise<unknown>>()

/**
 * Works as server HTML until its script is loaded: when the page is idle, or when `wanted`
 * resolves. Give it no props that change: an update before that would discard the HTML, and close a
 * menu that somebody has opened.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: () => Promise<void> = whenIdle,
) {
  let loaded: ComponentType<Props> | undefined
  let arrived: ((part: { default: ComponentType<Props> }) => void) | undefined
  const fetchPart = async () => {
    loaded ??= await load()
    parts.delete(fetchPart)
    arrived?.({ default: loaded })
    return loaded
  }
  parts.add(fetchPart)
  const Later = lazy(() => {
    const ready = loaded ? Promise.resolve() : wanted()
    ready.then(fetchPart).catch(() => undefined)
    return new Promise<{ default: ComponentType<Props> }>((resolve) => (arrived = resolve))
  })
  return memo(function Part(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Later)
    const part = createElement(Suspense, null, createElement(Component, props))
    return createElement(ErrorBoundary, { fallback: null }, part)
  })
}

/** Before the server renders: there is no HTML yet that could stand in. Parts may have parts. */
export async function fetchParts(): Promise<void> {
  while (parts.size > 0) await Promise.all([...parts].map((fetchPart) => fetchPart()))
}

/** Before the client renders another page, for which there is no server HTML. */
export async function loadParts(): Promise<void> {
  waitNoLonger()
  await Promise.allSettled([...parts].map((fetchPart) => fetchPart()))
}
