import * as v from 'valibot'
import { idText, text } from './fields.ts'
import { maxWhyLength } from './reports.ts'
import { HOUR } from './time.ts'

/** So long a member's page opens for who has looked the member up, and said why. */
export const lookUpTime = HOUR

/** By what a member is found: by whoever answers members, and by a moderator. */
export const lookUps = ['id', 'email', 'payment'] as const
export const conductLookUps = ['id', 'report'] as const
export type LookUp = (typeof lookUps)[number] | (typeof conductLookUps)[number]

export const maxLookUpWords = 254

/** A number, an address, or the number of a payment or report. */
export const lookUpWords = text(maxLookUpWords, 1)

export const maxStaffReason = 300

/** Why somebody who works here did something; kept in the log, for colleagues. */
export const staffReason = text(maxStaffReason, 1)

/** What a member reads about a decision. */
export const decisionWords = text(maxWhyLength, 1)

/** As the path of a page or a call names a member. */
export const namedMember = idText

export const memberParts = [
  'timeline',
  'account',
  'decisions',
  'warnings',
  'reports',
  'sign-ins',
  'orders',
] as const
export type MemberPart = (typeof memberParts)[number]
export const memberPart = v.picklist(memberParts)
