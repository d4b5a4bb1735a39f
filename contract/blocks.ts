import * as v from 'valibot'
import { defineCall } from './call.ts'
import { idText, memberId } from './fields.ts'
import type { Counted, ProfileRef } from './profile.ts'

/**
 * Without a photo: photos cannot be seen across a block. Without a person if the account is gone.
 */
export type BlockedMember = {
  id: number
  person: (Counted & Pick<ProfileRef, 'kind' | 'partner_variant' | 'name'>) | null
}

export const blocksShown = 500

export const blocksCalls = {
  /**
   * Removes both sides' messages and hides their likes; unblocking deletes the likes and restores
   * nothing.
   */
  block: defineCall()({
    method: 'POST',
    path: '/api/block.php',
    audience: 'member',
    input: v.strictObject({ profile: memberId }),
    errors: ['not_found'],
    limit: 'block',
    repeatable: true,
  }),
  unblock: defineCall()({
    method: 'DELETE',
    path: '/api/block.php',
    audience: 'member',
    input: v.strictObject({ profile: idText }),
    errors: ['not_found'],
    limit: 'unblock',
    repeatable: true,
  }),
}

export type BlocksPages = {
  'settings-blocked': { blocked: BlockedMember[] }
}
