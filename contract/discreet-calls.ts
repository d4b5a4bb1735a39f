import * as v from 'valibot'
import { defineCall } from './call.ts'
import { covers, lockMinutes } from './discreet.ts'
import type { PasskeyRequest } from './passkeys.ts'
import { proof } from './proof.ts'

const lockPath = '/api/lock.php'
const unlockPath = '/api/unlock.php'

export const discreetCalls = {
  saveDiscreet: defineCall()({
    method: 'PUT',
    path: '/api/discreet.php',
    audience: 'member',
    /** null: the site's own name; never. */
    input: v.strictObject({
      cover: v.nullable(v.picklist(covers)),
      quick_exit: v.boolean(),
      lock_minutes: v.nullable(v.picklist(lockMinutes)),
    }),
    errors: [],
    limit: 'saveDiscreet',
    repeatable: true,
  }),
  /** Somebody types or reads, and no other call says so. */
  stayOpen: defineCall()({
    method: 'PUT',
    path: lockPath,
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    limit: 'stayOpen',
  }),
  /** This session at once. */
  lock: defineCall()({
    method: 'POST',
    path: lockPath,
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    limit: 'lock',
    repeatable: true,
  }),
  offerUnlock: defineCall<{ options: PasskeyRequest }>()({
    method: 'GET',
    path: unlockPath,
    audience: 'locked',
    input: v.strictObject({}),
    errors: [],
    limit: 'offerUnlock',
  }),
  /** Without a proof if the member has chosen none: the quick exit has locked it. */
  unlock: defineCall()({
    method: 'POST',
    path: unlockPath,
    audience: 'locked',
    input: v.strictObject({ proof: v.optional(proof) }),
    errors: ['old_password_wrong', 'login_blocked', 'passkey_failed'],
    limit: 'unlock',
  }),
}

export type DiscreetPages = {
  'settings-discreet': { saved: boolean }
  /** `asks`: who is there; else a press opens it. `passkey`: one that works here. */
  unlock: { next: string; asks: boolean; passkey: boolean }
}
