import * as v from 'valibot'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { logError } from '#worker/http/log.ts'
import { randomToken } from '#worker/http/random.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { startMailing } from '#worker/notices/mailings/start-mailing.ts'
import { findRecord } from '#worker/site/find-record.ts'
import { createSite, saveSite } from '#worker/site/save-site.ts'
import { emptyRecord } from './agree.ts'
import { applyChange, clashesWith } from './change.ts'
import { endAgreed, isClaimed } from './queries.ts'
import {
  listDueProposals,
  type MailingProposal,
  type Proposal,
  type SiteProposal,
} from './read-proposals.ts'
import { requireSavable } from './require-savable.ts'

/** What two have agreed to and whose time has come. Each once, whatever happens in between. */
export async function carryOutProposals(ctx: JobContext): Promise<void> {
  for (const proposal of await listDueProposals(ctx)) {
    const operator = proposal.agreed_by ?? proposal.proposed_by
    try {
      await carryOut({ ...ctx, operator, defer: () => undefined }, proposal)
    } catch (error) {
      logError('proposal not carried out', describeError(error))
    }
  }
}

async function carryOut(ctx: Operating, proposal: Proposal): Promise<void> {
  try {
    if (proposal.kind === 'mailing' && (await send(ctx, proposal))) return
    if (proposal.kind === 'site' && (await save(ctx, proposal))) return
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof v.ValiError)) throw error
  }
  await drop(ctx, proposal)
}

/** Unless it was withdrawn meanwhile. */
async function send(ctx: Operating, proposal: MailingProposal): Promise<boolean> {
  await startMailing(ctx, proposal.mailing, claimOf(ctx, proposal))
  return true
}

/** On top of what was saved since, unless that changed the same. */
async function save(ctx: Operating, proposal: SiteProposal): Promise<boolean> {
  const { host, version, change, fields } = proposal
  const stands = await findRecord(ctx, host)
  const made = version === 0 ? emptyRecord(host) : await findRecord(ctx, host, version)
  if ((version === 0) !== (stands === null) || !made) return false
  const from = stands ?? emptyRecord(host)
  if (clashesWith(change, made, from).length > 0) return false
  const after = applyChange(from, change)
  await requireSavable(ctx, stands, after)
  const claim = claimOf(ctx, proposal)
  // If somebody saved in between, it is tried again within a minute.
  await (stands ? saveSite(ctx, after, fields, { claim }) : createSite(ctx, after, claim))
  return true
}

function claimOf({ db }: Operating, { id }: Proposal) {
  const claim = randomToken(12)
  return {
    first: (unchanged?: Parameters<typeof endAgreed>[2]) =>
      endAgreed(db, { id, state: 'done', claim }, unchanged),
    holds: isClaimed(id, claim),
  }
}

async function drop(ctx: Operating, { id, host, fields }: Proposal): Promise<void> {
  const claim = randomToken(12)
  const act = { act: 'change dropped', subject: host ?? id, detail: fields } as const
  await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      dropped: endAgreed(ctx.db, { id, state: 'dropped', claim }),
      log: await log(act, isClaimed(id, claim)),
    }),
  )
}
