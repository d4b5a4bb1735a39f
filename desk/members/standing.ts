import type { DeskText, DeskTextKey } from '#desk/text.ts'

type Standing = {
  account: string
  deleting_until: number | null
  banned_until: number | null
}

/** "actief", "verwijderd op 4 december" */
export function standingOf(
  { account, deleting_until, banned_until }: Standing,
  { t, date }: DeskText,
): string {
  const until = deleting_until ?? banned_until
  const day = until === null ? '' : date(until, { dateStyle: 'long' })
  const key = account === 'banned' && until !== null ? 'paused' : account
  return t(`members.standing.${key}` as 'members.standing.active', { day })
}

type Objected = {
  objected_at: number | null
  answer_due: number | null
  outcome: string | null
  lifted_at: number | null
  object_until: number
}

/** How the objection to a decision stands, if there is one. */
export function objectionOf(decision: Objected, now: number, { t, date }: DeskText): string {
  const { objected_at, answer_due, outcome, lifted_at, object_until } = decision
  const key: DeskTextKey = outcome
    ? `members.objection.${outcome as 'upheld' | 'overturned'}`
    : objected_at !== null
      ? 'members.objection.waiting'
      : lifted_at !== null
        ? 'members.objection.lifted'
        : now < object_until
          ? 'members.objection.none'
          : 'members.objection.over'
  return t(key, { day: date(answer_due ?? object_until, { dateStyle: 'medium' }) })
}
