import type { InferResult } from 'kysely'
import type { RemovalReason } from '#contract/photos.ts'
import { DAY } from '#contract/time.ts'
import type { Operating } from '#worker/db/operating.ts'
import { listStaff } from '#worker/desk/staff/operate-staff.ts'
import { isInReview } from '#worker/photos/review-photos.ts'
import { findPhotoCase, findPicture, listBeside, listPhotoCases } from './queries/photos.ts'
import { type Case, decideCase, handOver, takeCase } from './work-case.ts'

const atOnce = 100
/** An account is young for so long. */
const young = 2 * DAY

type Row = InferResult<ReturnType<typeof listPhotoCases>>[number]
export type PhotoRisk = 'reported' | 'removed_before' | 'young'

export type PhotoCase = Pick<Row, 'id' | 'created_at' | 'host' | 'holder' | 'note'> & {
  held_until: number | null
  mine: boolean
  /** Nobody has it, and it was not this operator who left it to another. */
  free: boolean
  risks: PhotoRisk[]
}

export function photoCase(id: string): Case<'photo'> {
  return { kind: 'photo', subject: id }
}

export async function readPhotoCases(ctx: Operating): Promise<PhotoCase[]> {
  const found = await listPhotoCases(ctx.db, ctx, atOnce).execute()
  return found.map((row) => ({
    id: row.id,
    created_at: row.created_at,
    host: row.host,
    note: row.note,
    holder: row.held ? row.holder : null,
    held_until: row.held ? row.held_until : null,
    mine: row.mine === 1,
    free: !row.held && !row.left_by_me,
    risks: risksOf(row, ctx.now),
  }))
}

/** Another one that is free, or null: nothing waits for this operator. */
export async function takeNextPhoto(ctx: Operating): Promise<string | null> {
  const waiting = await readPhotoCases(ctx)
  for (const { id, free, mine } of waiting) {
    if ((free || mine) && (await takePhoto(ctx, id))) return id
  }
  return null
}

export function takePhoto(ctx: Operating, id: string): Promise<boolean> {
  return takeCase(ctx, photoCase(id), isInReview(id))
}

export function decidePhoto(
  ctx: Operating,
  id: string,
  decision: 'approve' | RemovalReason,
): Promise<boolean> {
  return decideCase(ctx, photoCase(id), decision, isInReview(id))
}

/** By the name that colleagues read; false also if nobody, or more than one, is called so. */
export async function handOverPhoto(ctx: Operating, id: string, name: string): Promise<boolean> {
  const named = (await moderators(ctx)).filter((one) => one.name === name)
  const [to] = named
  if (!to || named.length > 1) return false
  return handOver(ctx, photoCase(id), to.email)
}

/** Who else may have a case. */
export async function moderators(ctx: Operating) {
  const staff = await listStaff(ctx)
  return staff.filter(({ email, roles }) => email !== ctx.operator && roles.includes('moderator'))
}

/** What is needed to judge it: no address, no place, nothing that was written. */
export async function readPhotoCase({ db, now }: Operating, id: string) {
  const [found, beside] = await Promise.all([
    findPhotoCase(db, id).executeTakeFirst(),
    listBeside(db, id).execute(),
  ])
  return found ? { ...found, beside, risks: risksOf(found, now) } : null
}

export type ShownPhoto = NonNullable<Awaited<ReturnType<typeof readPhotoCase>>>

export async function findPictureKey({ db }: Operating, id: string, photo: string) {
  return (await findPicture(db, id, photo).executeTakeFirst())?.key ?? null
}

type Risky = Pick<Row, 'reporters' | 'removed_before' | 'signup_date'>

function risksOf({ reporters, removed_before, signup_date }: Risky, now: number): PhotoRisk[] {
  const risks: PhotoRisk[] = []
  if (reporters > 0) risks.push('reported')
  if (removed_before > 0) risks.push('removed_before')
  if (now - signup_date < young) risks.push('young')
  return risks
}
