import { recordAct, withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { type ActFilter, type ActPlace, knownOrNot, listActs } from './queries.ts'

export type { ActFilter, ActPlace } from './queries.ts'
export type LoggedAct = Awaited<ReturnType<typeof findActs>>[number]

const rowsAtOnce = 500

/** A page of the log, the newest first; `next` is where it goes on. That it was read is a line too. */
export async function readActs(
  ctx: Operating,
  filter: ActFilter,
  { limit, after }: { limit: number; after?: ActPlace | undefined },
): Promise<{ acts: LoggedAct[]; next: ActPlace | null }> {
  const found = await findActs(ctx, filter, limit + 1, after)
  await recordReading(ctx, 'log looked at', filter)
  const acts = found.slice(0, limit)
  const last = acts.at(-1)
  return { acts, next: found.length > limit && last ? { at: last.at, seq: last.seq } : null }
}

/** The newest first. A domain is nobody: that it was read is no line. */
export function actsOnDomain(
  { db }: Pick<Operating, 'db'>,
  host: string,
  limit: number,
): Promise<LoggedAct[]> {
  return listActs(db, { subject: host }, limit).execute()
}

/** All of it, page after page. The line of the export itself is the first. */
export async function exportActs(
  ctx: Operating,
  filter: ActFilter,
): Promise<AsyncGenerator<LoggedAct[]>> {
  await recordReading(ctx, 'log exported', filter)
  return pagesOf(ctx, filter)
}

async function* pagesOf(ctx: Operating, filter: ActFilter): AsyncGenerator<LoggedAct[]> {
  for (let after: ActPlace | undefined; ;) {
    const found = await findActs(ctx, filter, rowsAtOnce, after)
    if (found.length > 0) yield found
    after = found.at(-1)
    if (found.length < rowsAtOnce) return
  }
}

function findActs({ db }: Operating, filter: ActFilter, limit: number, after?: ActPlace) {
  return listActs(db, filter, limit, after).execute()
}

/**
 * Whom was asked about is part of the line only where the log knows of it: a line about somebody who
 * was purged before would be emptied by no purge.
 */
async function recordReading(
  ctx: Operating,
  act: 'log looked at' | 'log exported',
  { subject, ...filter }: ActFilter,
): Promise<void> {
  const detail = wordsOf(filter)
  if (subject === undefined) return recordAct(ctx, { act, detail })
  const { known, unknown } = knownOrNot(subject)
  await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      nobody: await log({ act, detail }, unknown),
      known: await log({ act, subject, detail }, known),
    }),
  )
}

function wordsOf({ operator, act, from, until }: Omit<ActFilter, 'subject'>): string | undefined {
  const day = (at: number | undefined) => at && new Date(at).toISOString().slice(0, 10)
  const asked = { by: operator, act, from: day(from), until: day(until) }
  const words = Object.entries(asked).flatMap(([what, value]) => (value ? `${what} ${value}` : []))
  return words.join(', ') || undefined
}
