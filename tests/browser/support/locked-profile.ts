import type { BrowserContext } from '@playwright/test'
import { membersCalls } from '#contract/members.ts'
import { callAs } from './call.ts'
import { findInSearch } from './find-in-search.ts'

export async function lockedProfile(
  context: BrowserContext,
  origin: string,
  but?: number,
): Promise<number> {
  const { profile } = await findInSearch(context, origin, async ({ id, kind, main_image }) => {
    if (kind !== 'member' || !main_image || id === but) return false
    const opened = await callAs(context, origin, membersCalls.getProfile, { id })
    return opened.profile.photos.some(({ locked }) => locked)
  })
  return profile.id
}
