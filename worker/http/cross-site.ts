import { ApiError } from './api-error.ts'

/**
 * Writes must come from our own pages. Browsers say so in Sec-Fetch-Site, older ones in Origin; a
 * write with neither is refused. A sibling host counts as another site, and so does nobody: a mail
 * or another program may have opened the address.
 * @throws ApiError cross_site
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site) {
    if (site === 'same-origin') return
    throw new ApiError('cross_site')
  }
  const origin = request.headers.get('origin')
  if (origin === new URL(request.url).origin) return
  if (request.method === 'GET' && origin === null) return
  throw new ApiError('cross_site')
}

/** An address that was typed, or that a mail or another program has opened. */
export function isOpenedByItself(request: Request): boolean {
  const { headers } = request
  return headers.get('sec-fetch-site') === 'none' && headers.get('sec-fetch-mode') === 'navigate'
}

/** A GET that changes state is not for prefetching either. */
export function refusePrefetch(request: Request): void {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  if (purpose.includes('prefetch')) throw new ApiError('cross_site')
}
