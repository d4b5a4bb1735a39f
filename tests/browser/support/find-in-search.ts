import type { BrowserContext } from '@playwright/test'
import { membersCalls } from '#contract/members.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { callAs } from './call.ts'

type Found = {
  profile: ProfileRef
  query: { after?: string }
}

const mostPages = 20

/** `isWanted` must pick one of the demo: other tests' people may disappear. */
export async function findInSearch(
  context: BrowserContext,
  origin: string,
  isWanted: (profile: ProfileRef) => boolean | Promise<boolean>,
): Promise<Found> {
  let after: string | null = null
  for (let pages = 1; pages <= mostPages; pages++) {
    const query: Found['query'] = after ? { after } : {}
    const page = await callAs(context, origin, membersCalls.search, query)
    for (const profile of page.results) {
      if (await isWanted(profile)) return { profile, query }
    }
    if (!page.next) break
    after = page.next
  }
  throw new Error('Nobody in the search is wanted')
}
