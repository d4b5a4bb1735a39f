let idle: Promise<void> | undefined

/** Once the page that was visited has come to rest; from then on at once. Safari does not tell. */
export function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
  return idle
}
