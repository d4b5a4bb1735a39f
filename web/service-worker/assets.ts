const assetCache = 'assets'

/** About what a few versions of the site are made of; the oldest go. */
const mostAssets = 300

/** Their names change with their content, so what is kept is right for ever. */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  // A part of a film is not the file.
  if (response.status === 200) {
    const copy = response.clone()
    // What there is no room for is fetched again.
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
