import { ApiError } from './api-error.ts'

/**
 * Writes must come from our own pages. Browsers say so in Sec-Fetch-Site, older ones in Origin; a
 * write with neither is refused. A sibling host counts as another site.
 * @throws ApiError cross_site
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site) {
    if (site === 'same-origin') return
    // Typed into the address bar: only a GET can be.
    if (site === 'none' && request.method === 'GET') return
    throw new ApiError('cross_site')
  }
  const origin = request.headers.get('origin')
  if (origin === new URL(request.url).origin) return
  if (request.method === 'GET' && origin === null) return
  throw new ApiError('cross_site')
}

/** A GET that changes state (decision 54) is not for prefetching either. */
export function refusePrefetch(request: Request): void {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  if (purpose.includes('prefetch')) throw new ApiError('cross_site')
}
