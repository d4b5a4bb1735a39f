import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { randomToken } from '#worker/http/random.ts'
import { findRecord } from '#worker/site/find-record.ts'
import { type Claim, createSite, saveSite } from '#worker/site/save-site.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { applyChange } from './change.ts'
import { compareRecords } from './compare-records.ts'
import { agreeTo, isClaimed } from './queries.ts'
import { type Proposal, readProposal, type SiteProposal } from './read-proposals.ts'
import { requireSavable } from './require-savable.ts'

export type Agreed =
  /** `waiting`: it is carried out by the clock. */
  | { outcome: 'saved' | 'waiting' }
  /** It is withdrawn, over or done. */
  | { outcome: 'gone' }
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
  if (!proposal || proposal.state !== 'open' || proposal.expires_at <= ctx.now) {
    return { outcome: 'gone' }
  }
  const { persons, proposed_by } = proposal
  if (persons === 2 && proposed_by.toLowerCase() === ctx.operator.toLowerCase()) {
    return { outcome: 'own' }
  }
  return proposal.kind === 'mailing' ? wait(ctx, proposal) : agreeToSite(ctx, proposal)
}

async function agreeToSite(ctx: Operating, proposal: SiteProposal): Promise<Agreed> {
  const { host, version, change, starts_at } = proposal
  const stands = (await findRecord(ctx, host)) ?? emptyRecord(host)
  if (stands.version !== version) {
    return { outcome: 'outdated', fields: await changedSince(ctx, stands, version) }
  }
  const after = applyChange(stands, change)
  await requireSavable(ctx, version === 0 ? null : stands, after)
  if (starts_at !== null && starts_at > ctx.now) return wait(ctx, proposal)
  const claim = claimOf(ctx, proposal, 'done')
  const saved =
    version === 0
      ? await createSite(ctx, after, claim)
      : await saveSite(ctx, after, proposal.fields, { claim })
  return { outcome: saved ? 'saved' : 'gone' }
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
  return { outcome: claimed > 0 ? 'waiting' : 'gone' }
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
