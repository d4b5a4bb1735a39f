let rest: PromiseWithResolvers<void> | undefined

/** Safari has no `requestIdleCallback`. */
export function whenIdle(): Promise<void> {
  if (rest) return rest.promise
  const { promise, resolve } = (rest = Promise.withResolvers<void>())
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
  else setTimeout(resolve, 200)
  return promise
}

/** Lets everything that waits for `whenIdle` go on: it is needed at once. */
export function waitNoLonger(): void {
  void whenIdle()
  rest?.resolve()
}
