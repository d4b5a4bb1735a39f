import type { BrowserContext } from '@playwright/test'
import { membersCalls } from '#contract/members.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { callAs } from './call.ts'

type Found = {
  profile: ProfileRef
  /**
   * As the address of the search counts them: so many that the profile is among them, also when others
   * have come before it meanwhile.
   */
  pages: number
}

const mostPages = 20

/**
 * Page by page: the people of other tests were all here lately, and come before those of the demo.
 * What is wanted must be theirs, as the others may be gone a moment later.
 */
export async function findInSearch(
  context: BrowserContext,
  origin: string,
  isWanted: (profile: ProfileRef) => boolean | Promise<boolean>,
): Promise<Found> {
  let after: string | null = null
  for (let pages = 1; pages <= mostPages; pages++) {
    const input: Record<string, string> = after ? { after } : {}
    const page = await callAs(context, origin, membersCalls.search, input)
    for (const profile of page.results) {
      if (await isWanted(profile)) return { profile, pages: Math.min(pages + 1, mostPages) }
    }
    if (!page.next) break
    after = page.next
  }
  throw new Error('Nobody in the search is wanted')
}
