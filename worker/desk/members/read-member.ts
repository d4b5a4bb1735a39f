import { describeDevice } from '#contract/sessions.ts'
import { type AccountEvent, listEvents } from '#worker/accounts/account-events.ts'
import { readBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import {
  findAccount,
  findConduct,
  listAgreements,
  listDecisions,
  listDevices,
  listJudgedDecisions,
  listOrders,
  listReportsAbout,
} from './queries.ts'

const mostListed = 100

type Reading = Pick<Operating, 'db' | 'env' | 'now'>

/** Null: gone since. */
export async function readAccount({ db, env, now }: Reading, memberId: number) {
  const {
    account: [account],
    agreements,
  } = await readBatch(env.DB, {
    account: findAccount(db, memberId, now),
    agreements: listAgreements(db, memberId),
  })
  return account ? { ...account, agreements } : null
}

export type MemberAccount = NonNullable<Awaited<ReturnType<typeof readAccount>>>

export function readDecisions({ db }: Reading, memberId: number) {
  return listDecisions(db, memberId, mostListed).execute()
}

export type MemberDecision = Awaited<ReturnType<typeof readDecisions>>[number]

export function readReportsAbout({ db }: Reading, memberId: number) {
  return listReportsAbout(db, memberId, mostListed).execute()
}

export type MemberReport = Awaited<ReturnType<typeof readReportsAbout>>[number]

export function readOrders({ db }: Reading, memberId: number) {
  return listOrders(db, memberId, mostListed).execute()
}

export type MemberOrder = Awaited<ReturnType<typeof readOrders>>[number]

/** Neither address nor network. */
export async function readSignIns({ db, now }: Reading, memberId: number) {
  const devices = await listDevices(db, memberId, now).execute()
  const events = await listEvents(db, memberId)
  return {
    devices: devices.map(({ user_agent, ...times }) => ({
      ...times,
      device: describeDevice(user_agent),
    })),
    events: events.slice(0, mostListed).map(({ kind, at }) => ({ kind: kind as AccountEvent, at })),
  }
}

export type Moment =
  | { at: number; decision: MemberDecision }
  | { at: number; order: MemberOrder }
  | { at: number; signIn: AccountEvent }

/** Decisions, orders and what happened to the account, the last first. */
export async function readTimeline(ctx: Reading, memberId: number): Promise<Moment[]> {
  const { db, env } = ctx
  const { decisions, orders } = await readBatch(env.DB, {
    decisions: listDecisions(db, memberId, mostListed),
    orders: listOrders(db, memberId, mostListed),
  })
  const { events } = await readSignIns(ctx, memberId)
  const moments: Moment[] = [
    ...decisions.map((decision) => ({ at: decision.decided_at, decision })),
    ...orders.map((order) => ({ at: order.created_at, order })),
    ...events.map(({ kind, at }) => ({ at, signIn: kind })),
  ]
  return moments.toSorted((one, other) => other.at - one.at).slice(0, mostListed)
}

/** What a moderator sees: no address, no payment, and nothing that was written to others. */
export async function readConduct({ db, env }: Reading, memberId: number) {
  const {
    member: [member],
    decisions,
    reports,
  } = await readBatch(env.DB, {
    member: findConduct(db, memberId),
    decisions: listJudgedDecisions(db, memberId, mostListed),
    reports: listReportsAbout(db, memberId, mostListed),
  })
  return member ? { ...member, decisions, reports } : null
}

export type MemberConduct = NonNullable<Awaited<ReturnType<typeof readConduct>>>
