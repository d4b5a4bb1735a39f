const assetCache = 'assets'

/** About a few versions of the site; the oldest are dropped. */
const mostAssets = 300

/** Asset names change with their content, so the cache is always right. */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  // A range response is not the whole file.
  if (response.status === 200) {
    const copy = response.clone()
    // If storage is full, it is fetched again next time.
    cache.put(request, copy).catch(() => undefined)
  }
  return response
}

export async function keepAsset(address: string): Promise<void> {
  const cache = await caches.open(assetCache)
  if (!(await cache.match(address))) await cache.add(address)
}

export async function trimAssets(): Promise<void> {
  const cache = await caches.open(assetCache)
  const oldest = (await cache.keys()).slice(0, -mostAssets)
  await Promise.all(oldest.map((request) => cache.delete(request)))
}
