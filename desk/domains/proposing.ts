import * as v from 'valibot'
import { farthestStart } from '#contract/domain-settings.ts'
import type { DeskContext } from '#desk/context.ts'
import { pathTo } from '#desk/path-to.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import { changedSince } from '#worker/desk/domains/agree.ts'
import { proposeChange } from '#worker/desk/domains/propose.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { domainPaths } from './paths.ts'
import { refusing } from './refusing.ts'

/** As a form sends what was typed, with the line ends that browsers send; for what is refused beside its field. */
export const sentText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\r\n', '\n')),
)
/** Many settings say of themselves not how long they may be. */
export const typedText = v.pipe(sentText, v.maxLength(20_000))
/** The one that a form was made from. */
export const seenVersion = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
/** As `datetime-local` sends it, in UTC. */
export const typedMoment = v.optional(
  v.pipe(v.string(), v.regex(/^(|\d{4}-\d\d-\d\dT\d\d:\d\d)$/)),
  '',
)

/** The domain as it stands, which is as the form was made from. @throws ApiError, DeskRefusal */
export async function requireSeen(
  ctx: DeskContext,
  host: string,
  seen: number,
): Promise<SiteRecord> {
  const record = await requireDomain(ctx, host)
  if (record.version === seen) return record
  throw outdated(await changedSince(ctx, record, seen))
}

export async function requireDomain(ctx: DeskContext, host: string): Promise<SiteRecord> {
  const record = await findRecord(ctx, host)
  if (!record) throw new ApiError('not_found')
  return record
}

export function outdated(fields: readonly string[]): DeskRefusal {
  return new DeskRefusal('domains.outdated', { fields: fields.join(', ') })
}

/** Where the proposal is shown. @throws DeskRefusal */
export async function propose(
  ctx: DeskContext,
  before: SiteRecord,
  after: Partial<Pick<SiteRecord, 'settings' | 'company'>>,
  starts = '',
): Promise<string> {
  const startsAt = readStart(ctx, starts)
  const change = { before, after: { ...before, ...after }, startsAt }
  const id = await refusing(ctx, () => proposeChange(ctx, change))
  if (id === null) throw new DeskRefusal('domains.same')
  return pathTo(domainPaths.proposal, { id })
}

function readStart({ now }: DeskContext, text: string): number | null {
  if (text === '') return null
  const at = momentOf(text)
  if (at > now && at <= now + farthestStart) return at
  throw new DeskRefusal('domains.wrong_start')
}

/** Of `typedMoment`. */
export function momentOf(text: string): number {
  return Date.parse(`${text}Z`)
}
