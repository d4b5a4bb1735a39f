import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { randomToken } from '#worker/http/random.ts'
import { findRecord } from '#worker/site/find-record.ts'
import { type Claim, createSite, saveSite } from '#worker/site/save-site.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { applyChange } from './change.ts'
import { changeCode, requireDoable } from './code-change.ts'
import { compareRecords } from './compare-records.ts'
import { changePage } from './page-change.ts'
import { agreeTo, isClaimed } from './queries.ts'
import {
  type CodeProposal,
  type PageProposal,
  type Proposal,
  readProposal,
  type SiteProposal,
} from './read-proposals.ts'
import { requireSavable } from './require-savable.ts'

/** What a proposal came to. `by`: who agreed, where somebody has. */
export type Became = {
  how: 'agreed' | 'done' | 'withdrawn' | 'dropped' | 'expired'
  by: string
}

export type Agreed =
  /** `waiting`: it is carried out by the clock. */
  | { outcome: 'saved' | 'waiting' }
  /** It waits for nobody any more, or there is none. */
  | { outcome: 'became'; became: Became | null }
  /** What it would change is not understood any more. */
  | { outcome: 'unreadable' }
  /** Who proposed it needs another. */
  | { outcome: 'own' }
  /** The domain was changed since, in these fields. */
  | { outcome: 'outdated'; fields: string[] }

/**
 * Carries out what was proposed, or leaves it to the clock. However often it is asked at once, it
 * is done once.
 * @throws Refusal, or valibot's error, if it can't be saved (any more)
 */
export async function agreeToProposal(ctx: Operating, id: string): Promise<Agreed> {
  const proposal = await readProposal(ctx, id)
  const became = proposal && becameOf(ctx, proposal)
  if (!proposal || became) return { outcome: 'became', became }
  const { persons, proposed_by } = proposal
  if (persons === 2 && proposed_by.toLowerCase() === ctx.operator.toLowerCase()) {
    return { outcome: 'own' }
  }
  if (proposal.kind === 'unreadable') return { outcome: 'unreadable' }
  if (proposal.kind === 'mailing') return wait(ctx, proposal)
  if (proposal.kind === 'code') return agreeToCode(ctx, proposal)
  return proposal.kind === 'page' ? agreeToPage(ctx, proposal) : agreeToSite(ctx, proposal)
}

async function agreeToPage(ctx: Operating, proposal: PageProposal): Promise<Agreed> {
  const { host, page } = proposal
  const done = await changePage(ctx, host, page, claimOf(ctx, proposal, 'done'))
  return done ? { outcome: 'saved' } : tellLost(ctx, proposal)
}

async function agreeToCode(ctx: Operating, proposal: CodeProposal): Promise<Agreed> {
  try {
    await requireDoable(ctx, proposal.code)
    const done = await changeCode(ctx, proposal.code, claimOf(ctx, proposal, 'done'))
    return done ? { outcome: 'saved' } : await tellLost(ctx, proposal)
  } catch (error) {
    // What hinders may be what this proposal has done by now.
    const became = error instanceof Refusal ? await readBecame(ctx, proposal.id) : null
    if (became) return { outcome: 'became', became }
    throw error
  }
}

/** Null: it is still for somebody to agree to. */
function becameOf({ now }: Pick<Operating, 'now'>, proposal: Proposal): Became | null {
  const { state, expires_at, agreed_by } = proposal
  if (state !== 'open') return { how: state, by: agreed_by ?? '' }
  return expires_at <= now ? { how: 'expired', by: '' } : null
}

async function agreeToSite(ctx: Operating, proposal: SiteProposal): Promise<Agreed> {
  const { host, version, change, starts_at } = proposal
  const stands = (await findRecord(ctx, host)) ?? emptyRecord(host)
  if (stands.version !== version) return tellLost(ctx, proposal)
  const after = applyChange(stands, change)
  await requireSavable(ctx, version === 0 ? null : stands, after)
  if (starts_at !== null && starts_at > ctx.now) return wait(ctx, proposal)
  const claim = claimOf(ctx, proposal, 'done')
  const saved =
    version === 0
      ? await createSite(ctx, after, claim)
      : await saveSite(ctx, after, proposal.fields, { claim })
  return saved ? { outcome: 'saved' } : tellLost(ctx, proposal)
}

/** Somebody else was first: with this proposal, or else with the domain. */
async function tellLost(ctx: Operating, { id, ...was }: Proposal): Promise<Agreed> {
  const proposal = await readProposal(ctx, id)
  const became = proposal && becameOf(ctx, proposal)
  if (was.kind === 'page' && !became) return { outcome: 'outdated', fields: [was.fields] }
  if (!proposal || became || was.kind !== 'site') return { outcome: 'became', became }
  const stands = (await findRecord(ctx, was.host)) ?? emptyRecord(was.host)
  return { outcome: 'outdated', fields: await changedSince(ctx, stands, was.version) }
}

/** What one that was to be withdrawn came to; null: there is none. */
export async function readBecame(ctx: Operating, id: string): Promise<Became | null> {
  const proposal = await readProposal(ctx, id)
  return proposal && becameOf(ctx, proposal)
}

/** Before a domain is there. */
export function emptyRecord(host: string): SiteRecord {
  return { host, version: 0, settings: {}, company: {} }
}

export async function changedSince(
  ctx: Operating,
  stands: SiteRecord,
  version: number,
): Promise<string[]> {
  const made = await findRecord(ctx, stands.host, version)
  return compareRecords(made ?? emptyRecord(stands.host), stands).map(({ field }) => field)
}

async function wait(ctx: Operating, proposal: Proposal): Promise<Agreed> {
  const { first, holds, act } = claimOf(ctx, proposal, 'agreed')
  const { claimed } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, { claimed: first(), log: await log(act, holds) }),
  )
  return claimed > 0 ? { outcome: 'waiting' } : tellLost(ctx, proposal)
}

function claimOf(
  { db, operator, now }: Operating,
  { id, host, fields }: Proposal,
  state: 'agreed' | 'done',
): Claim & Required<Pick<Claim, 'act'>> {
  const claim = randomToken(12)
  return {
    first: (unchanged) => agreeTo(db, { id, by: operator, now, state, claim }, unchanged),
    holds: isClaimed(id, claim),
    act: { act: 'change agreed', subject: host ?? id, detail: fields },
  }
}
