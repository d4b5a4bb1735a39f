import * as v from 'valibot'
import { defineCall } from './call.ts'
import { idText, memberId } from './fields.ts'
import type { ProfileRef } from './profile.ts'

/**
 * Whom the viewer has blocked, by name: a photo is not to be had across a block. Without a person
 * where there is nobody to be named any more.
 */
export type BlockedMember = {
  id: number
  person: Pick<ProfileRef, 'kind' | 'partner_variant' | 'name'> | null
}

/** The list holds at most this many, the newest. */
export const blocksShown = 500

export const blocksCalls = {
  /** Takes both sides' likes and conversations away. Blocking twice is blocking once. */
  block: defineCall()({
    method: 'POST',
    path: '/api/block.php',
    audience: 'member',
    input: v.strictObject({ profile: memberId }),
    errors: ['not_found'],
    flood: 60,
    keyed: true,
  }),
  /** They can find each other again; what was removed stays removed. */
  unblock: defineCall()({
    method: 'DELETE',
    path: '/api/block.php',
    audience: 'member',
    input: v.strictObject({ profile: idText }),
    errors: ['not_found'],
    flood: 60,
    keyed: true,
  }),
}
