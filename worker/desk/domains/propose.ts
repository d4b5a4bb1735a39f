import * as v from 'valibot'
import { proposalTerm } from '#contract/domain-settings.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { randomToken } from '#worker/http/random.ts'
import { readTexts, requireFree } from '#worker/info/save-page.ts'
import type { newMailing } from '#worker/notices/mailings/start-mailing.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { changeBetween, personsFor } from './change.ts'
import { type CodeChange, codeOf, requireDoable } from './code-change.ts'
import { compareRecords } from './compare-records.ts'
import { type PageChange, pageChange } from './page-change.ts'
import { insertProposal, isWaiting, withdraw } from './queries.ts'
import { requireSavable } from './require-savable.ts'

type Proposed = {
  /** As it stands; version 0: the domain is not there yet. */
  before: SiteRecord
  after: Pick<SiteRecord, 'settings' | 'company'>
  /** From when it counts; null: once it is agreed. */
  startsAt: number | null
}

/**
 * Nothing changes yet. Null if nothing would.
 * @returns the proposal's id
 * @throws Refusal, or valibot's error
 */
export async function proposeChange(
  ctx: Operating,
  { before, after, startsAt }: Proposed,
): Promise<string | null> {
  const { host, version } = before
  await requireSavable(ctx, version === 0 ? null : before, { host, ...after })
  const changed = compareRecords(before, after)
  if (changed.length === 0) return null
  const change = changeBetween(before, after)
  const fields = changed.map(({ field }) => field).join(' ')
  return insert(ctx, {
    id: randomToken(12),
    kind: 'site',
    host,
    version,
    change: JSON.stringify(change),
    fields,
    persons: version === 0 ? 2 : personsFor(change),
    starts_at: startsAt,
  })
}

export function proposeMailing(
  ctx: Operating,
  mailing: v.InferOutput<typeof newMailing>,
): Promise<string> {
  return insert(ctx, {
    id: mailing.id,
    kind: 'mailing',
    host: mailing.host,
    version: null,
    change: JSON.stringify(mailing),
    fields: mailing.kind,
    persons: 2,
    starts_at: null,
  })
}

/** @throws Refusal if it can't be done */
export async function proposeCode(ctx: Operating, change: CodeChange): Promise<string> {
  await requireDoable(ctx, change)
  return insert(ctx, {
    id: randomToken(12),
    kind: 'code',
    host: null,
    version: null,
    change: JSON.stringify(change),
    fields: codeOf(change),
    persons: 2,
    starts_at: null,
  })
}

/** One person's. @throws Refusal, or valibot's error */
export async function proposePage(
  ctx: Operating,
  host: string,
  change: PageChange,
): Promise<string> {
  requireFree(change.token)
  if (change.texts) readTexts(change.texts)
  return insert(ctx, {
    id: randomToken(12),
    kind: 'page',
    host,
    version: null,
    // Without what was read from the texts.
    change: JSON.stringify(v.parse(pageChange, change)),
    fields: `/${change.token}`,
    persons: 1,
    starts_at: null,
  })
}

type Row = Omit<Parameters<typeof insertProposal>[1], 'proposed_by' | 'proposed_at' | 'expires_at'>

async function insert(ctx: Operating, row: Row): Promise<string> {
  const { db, env, now, operator } = ctx
  const proposed = { proposed_by: operator, proposed_at: now, expires_at: now + proposalTerm }
  const act = { act: 'change proposed', subject: row.host ?? row.id, detail: row.fields } as const
  await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      proposal: insertProposal(db, { ...row, ...proposed }),
      log: await log(act),
    }),
  )
  return row.id
}

/** By any admin, also once it is agreed and waits for its time. False: it does not wait any more. */
export async function withdrawProposal(
  ctx: Operating,
  { id, host, fields }: { id: string; host: string | null; fields: string },
): Promise<boolean> {
  const act = { act: 'change withdrawn', subject: host ?? id, detail: fields } as const
  const { withdrawn } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(act, isWaiting(id)),
      withdrawn: withdraw(ctx.db, id),
    }),
  )
  return withdrawn > 0
}
