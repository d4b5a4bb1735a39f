let rest: PromiseWithResolvers<void> | undefined

/** Once the page that was visited has come to rest; from then on at once. Safari does not tell. */
export function whenIdle(): Promise<void> {
  if (rest) return rest.promise
  const { promise, resolve } = (rest = Promise.withResolvers<void>())
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
  else setTimeout(resolve, 200)
  return promise
}

/** What waits for the page to come to rest is needed now. */
export function waitNoLonger(): void {
  void whenIdle()
  rest?.resolve()
}
