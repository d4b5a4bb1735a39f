import * as v from 'valibot'
import { defineCall } from './call.ts'
import type { PasskeyRequest } from './passkeys.ts'
import { proof } from './proof.ts'
import { MINUTE } from './time.ts'
import type { Viewer } from './viewer.ts'

/** What the site may be called where others see it: words that say nothing untrue of what it is. */
export const covers = ['notes', 'agenda', 'lists'] as const
export type Cover = (typeof covers)[number]

/** Without use for so long, a browser asks who is there. */
export const lockMinutes = [1, 5, 15] as const
export type LockMinutes = (typeof lockMinutes)[number]

/** How often a use is told to the server, which locks so much later: never before the time is up. */
export function lockStep(minutes: number): number {
  return (minutes * MINUTE) / 6
}

/** Of the last use, in the server's clock. */
export function lockAt(minutes: number, used: number): number {
  return used + minutes * MINUTE + lockStep(minutes)
}

export function leavesQuickly({
  cover,
  quick_exit,
}: Pick<Viewer, 'cover' | 'quick_exit'>): boolean {
  return cover !== null || quick_exit
}

/** Of an address, which may say anything. */
export function coverNamed(name: string | null): Cover | null {
  return covers.find((known) => known === name) ?? null
}

/** The folder in `/icons/`. */
export function coverIcons(cover: Cover): string {
  return `cover-${cover}`
}

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
