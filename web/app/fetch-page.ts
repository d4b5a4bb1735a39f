import { pageHeader } from '#contract/pages.ts'
import type { AnyPage } from './navigation.tsx'

/**
 * Follows redirects; null when the answer is not JSON (a file).
 * @throws TypeError without a connection
 */
export async function fetchPage(url: string): Promise<AnyPage | null> {
  const response = await fetch(url, { headers: { [pageHeader]: '1' } })
  if (!response.headers.get('content-type')?.startsWith('application/json')) return null
  return (await response.json()) as AnyPage
}
