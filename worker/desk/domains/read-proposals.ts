import * as v from 'valibot'
import type { Operating } from '#worker/db/operating.ts'
import { newMailing } from '#worker/notices/mailings/start-mailing.ts'
import { type Change, changeSchema } from './change.ts'
import { type CodeChange, codeChange } from './code-change.ts'
import { type PageChange, pageChange } from './page-change.ts'
import { findProposal, listDue, listWaiting } from './queries.ts'

type Reading = Pick<Operating, 'db' | 'now'>
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof findProposal>['executeTakeFirst']>>>
type Common = Omit<Row, 'kind' | 'host' | 'version' | 'change'>

export type SiteProposal = Common & { kind: 'site'; host: string; version: number; change: Change }
export type MailingProposal = Common & {
  kind: 'mailing'
  host: string | null
  mailing: v.InferOutput<typeof newMailing>
}
export type CodeProposal = Common & { kind: 'code'; host: null; code: CodeChange }
export type PageProposal = Common & { kind: 'page'; host: string; page: PageChange }
/** Of an earlier version: what it would change, or mail, is not understood any more. */
export type UnreadableProposal = Common & { kind: 'unreadable'; host: string | null }
export type Proposal =
  | SiteProposal
  | MailingProposal
  | CodeProposal
  | PageProposal
  | UnreadableProposal

export async function readProposal({ db }: Reading, id: string): Promise<Proposal | null> {
  const row = await findProposal(db, id).executeTakeFirst()
  return row ? read(row) : null
}

/** For somebody to agree, or agreed and not yet due; the oldest first. */
export async function listProposals({ db, now }: Reading): Promise<Proposal[]> {
  return (await listWaiting(db, now).execute()).map(read)
}

const mostAtOnce = 20

export async function listDueProposals({ db, now }: Reading): Promise<Proposal[]> {
  return (await listDue(db, now, mostAtOnce).execute()).map(read)
}

function read({ kind, host, version, change, ...row }: Row): Proposal {
  if (kind === 'mailing') {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), newMailing), change)
    if (success) return { ...row, kind, host, mailing: output }
  } else if (kind === 'code') {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), codeChange), change)
    if (success) return { ...row, kind, host: null, code: output }
  } else if (kind === 'page') {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), pageChange), change)
    if (success) return { ...row, kind, host: host ?? '', page: output }
  } else {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), changeSchema), change)
    if (success) return { ...row, kind, host: host ?? '', version: version ?? 0, change: output }
  }
  return { ...row, kind: 'unreadable', host }
}
