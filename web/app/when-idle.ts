let rest: PromiseWithResolvers<void> | undefined

/** Safari has no `requestIdleCallback`. */
export function whenIdle(): Promise<void> {
  if (rest) return rest.promise
  const { promise, resolve } = (rest = Promise.withResolvers<void>())
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
  else setTimeout(resolve, 200)
  return promise
}

export function waitNoLonger(): void {
  void whenIdle()
  rest?.resolve()
}

/** For parts that need no script of their own. */
export function never(): Promise<never> {
  return new Promise(() => undefined)
}
