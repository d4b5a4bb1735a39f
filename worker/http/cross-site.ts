import { ApiError } from './api-error.ts'

/**
 * By Sec-Fetch-Site, else by Origin; with neither a write is refused. A sibling host counts as
 * another site, and so does no site at all (a mail or another program).
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

export function isOpenedByItself(request: Request): boolean {
  const { headers } = request
  return headers.get('sec-fetch-site') === 'none' && headers.get('sec-fetch-mode') === 'navigate'
}

export function refusePrefetch(request: Request): void {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  if (purpose.includes('prefetch')) throw new ApiError('cross_site')
}
