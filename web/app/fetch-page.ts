import type { AnyPage } from './navigation.tsx'

/** A page as data; null when the answer is none (offline, a file, another server). Follows redirects. */
export async function fetchPage(url: string): Promise<AnyPage | null> {
  const response = await fetch(url, { headers: { 'x-page': '1' } }).catch(() => null)
  if (!response?.headers.get('content-type')?.startsWith('application/json')) return null
  return (await response.json()) as AnyPage
}
