const year = 365 * 24 * 60 * 60

// Vite's hot reload injects style elements.
const hotReload = import.meta.env.DEV && import.meta.env.MODE === 'development'

/** `styles`: hashes of what a page has in its HTML. */
export function contentSecurityPolicy(host: string, styles: readonly string[] = []): string {
  const style = ["'self'", ...(hotReload ? ["'unsafe-inline'"] : styles)].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function setSecurityHeaders(headers: Headers, url: URL): void {
  // Photos have a stricter policy of their own, pages one with the hashes of their styles.
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', contentSecurityPolicy(url.host))
  }
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set(
    'permissions-policy',
    'camera=(self), microphone=(self), geolocation=(self), payment=()',
  )
  // Pages say themselves whether they may be indexed; everything else never is.
  if (!headers.get('content-type')?.startsWith('text/html')) headers.set('x-robots-tag', 'noindex')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (url.protocol === 'https:') {
    headers.set('strict-transport-security', `max-age=${year}; includeSubDomains`)
  }
}
