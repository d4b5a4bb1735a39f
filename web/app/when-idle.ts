let rest: PromiseWithResolvers<void> | undefined

/** Resolves once the page is idle after loading. Safari has no `requestIdleCallback`. */
export function whenIdle(): Promise<void> {
  if (rest) return rest.promise
  const { promise, resolve } = (rest = Promise.withResolvers<void>())
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
  else setTimeout(resolve, 200)
  return promise
}

/** Resolves `whenIdle` now: what waits for it is needed. */
export function waitNoLonger(): void {
  void whenIdle()
  rest?.resolve()
}
