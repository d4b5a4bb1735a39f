import { aheadOfPress, pageHeader } from '#contract/pages.ts'
import { SECOND } from '#contract/time.ts'
import type { AnyPage } from './navigation.tsx'

type Answer = { data: AnyPage; at: number }

/** Of the link that the visitor seems about to press. */
let ahead: { url: string; begun: number; answer: Promise<Answer | null> } | null = null
/** How often something has happened. */
let happened = 0

/** In milliseconds. */
const aheadLasts = 10 * SECOND

/**
 * Follows redirects; null when the answer is not JSON (a file).
 * @throws TypeError without a connection
 */
export async function fetchPage(url: string): Promise<AnyPage | null> {
  const early = isAhead(url) ? ahead : null
  const before = happened
  ahead = null
  const answer = await early?.answer
  if (!answer || happened !== before) return ask(url, '1')
  const { data, at } = answer
  return { ...data, now: data.now + Math.round(performance.now() - at) }
}

/** Asks for a page's data before its link is pressed, for a `fetchPage` soon after. */
export function fetchAhead(url: string): void {
  if (!isAhead(url)) ahead = { url, begun: performance.now(), answer: askAhead(url) }
}

/** Something has happened that the data may not have yet. */
export function forgetAhead(): void {
  ahead = null
  happened++
}

function isAhead(url: string): boolean {
  return ahead?.url === url && performance.now() - ahead.begun < aheadLasts
}

/** Null where a press has to ask: the page is not there, or counts how often it is opened. */
async function askAhead(url: string): Promise<Answer | null> {
  try {
    const data = await ask(url, aheadOfPress)
    return data && data.route !== 'error' ? { data, at: performance.now() } : null
  } catch {
    return null
  }
}

async function ask(url: string, as: string): Promise<AnyPage | null> {
  const response = await fetch(url, { headers: { [pageHeader]: as } })
  if (!response.headers.get('content-type')?.startsWith('application/json')) return null
  return (await response.json()) as AnyPage
}
