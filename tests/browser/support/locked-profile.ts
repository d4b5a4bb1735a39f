import type { BrowserContext } from '@playwright/test'
import { membersCalls } from '#contract/members.ts'
import { callAs } from './call.ts'

/** A member some of whose photos this browser's member may not see. */
export async function lockedProfile(context: BrowserContext, origin: string): Promise<number> {
  const { results } = await callAs(context, origin, membersCalls.search, {})
  for (const { id, kind, main_image } of results) {
    // The people of other tests have none, and may be gone a moment later.
    if (kind !== 'member' || !main_image) continue
    const { profile } = await callAs(context, origin, membersCalls.getProfile, { id })
    if (profile.photos.some(({ locked }) => locked)) return id
  }
  throw new Error('nobody here has a locked photo')
}
