import type { Expression, SqlBool } from 'kysely'
import * as v from 'valibot'
import { type KeptTexts, keptTexts, type WrittenTexts, writtenTexts } from '#contract/info.ts'
import { routes } from '#contract/routes.ts'
import { type Log, withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import type { Claim } from '#worker/site/save-site.ts'
import { parseMarkup } from './parse-markup.ts'
import {
  deletePage,
  findPage,
  isPage,
  isSavedAt,
  isSite,
  listPages,
  upsertPage,
} from './queries.ts'

const reserved: ReadonlySet<string> = new Set([
  ...Object.values(routes).map(({ path }) => path.split('/')[1] ?? ''),
  ...(['api', 'assets', 'healthz', 'icons', 'offline', 'photos', 'ws'] as const),
])

export type SavedPage = { host: string; token: string; texts: KeptTexts; updated_at: number }

/** Only if it still is the one that was saved at `seen` (null: none), and once `claim` is won. */
type Only = { seen: number | null; claim: Claim }

/**
 * False: it is another by now, or was not claimed.
 * @throws Refusal, or v.ValiError with the path of what is wrong
 */
export async function savePage(
  ctx: Operating,
  { host, token, texts }: { host: string; token: string; texts: WrittenTexts },
  only?: Only,
): Promise<boolean> {
  requireFree(token)
  const kept = readTexts(texts)
  const { db, env, now } = ctx
  const detail = `${token} ${Object.keys(kept).join(' ')}`
  const stands = only ? bothHold(isSite(host), isSavedAt({ host, token }, only.seen)) : isSite(host)
  const condition = only ? bothHold(only.claim.holds, stands) : stands
  const { page: saved } = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      ...(await claimed(only, stands, log)),
      log: await log({ act: 'page saved', subject: host, detail }, condition),
      page: upsertPage(db, { host, token }, JSON.stringify(kept), now, condition),
    }),
  )
  if (!saved && !only) throw new Refusal(`there is no domain ${host}`)
  return saved > 0
}

/** False: it is not there, or as `savePage`. */
export async function removePage(
  ctx: Operating,
  page: { host: string; token: string },
  only?: Only,
): Promise<boolean> {
  const { db, env } = ctx
  const { host, token } = page
  const stands = only ? bothHold(isPage(page), isSavedAt(page, only.seen)) : isPage(page)
  const condition = only ? bothHold(only.claim.holds, stands) : stands
  const { page: removed } = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      ...(await claimed(only, stands, log)),
      log: await log({ act: 'page removed', subject: host, detail: token }, condition),
      page: deletePage(db, page, condition),
    }),
  )
  return removed === 1
}

async function claimed(only: Only | undefined, stands: Expression<SqlBool>, log: Log) {
  if (!only) return { claim: [], agreed: [] }
  const { first, holds, act } = only.claim
  return { claim: [first(stands)], agreed: act ? [await log(act, holds)] : [] }
}

/** Null: there is none. */
export async function findOwnPage(
  { db }: Pick<Operating, 'db'>,
  host: string,
  token: string,
): Promise<SavedPage | null> {
  const row = await findPage(db, { host, token }).executeTakeFirst()
  return row ? readPage(host, row) : null
}

export async function listOwnPages(
  { db }: Pick<Operating, 'db'>,
  host: string,
): Promise<SavedPage[]> {
  const rows = await listPages(db, host).execute()
  return rows.map((row) => readPage(host, row))
}

function readPage(
  host: string,
  { token, texts, updated_at }: { token: string; texts: string; updated_at: number },
): SavedPage {
  return { host, token, texts: v.parse(keptTexts, JSON.parse(texts)), updated_at }
}

/** Pages of the site take precedence, so one with the same name could never be seen. */
export function requireFree(token: string): void {
  if (!/^[\da-z]+(-[\da-z]+)*$/.test(token) || token.length > 60) {
    throw new Refusal(
      `"${token}": small letters, digits and single dashes between them, 60 at most`,
    )
  }
  if (reserved.has(token)) throw new Refusal(`/${token} is an address of the site itself`)
}

export function readTexts(texts: WrittenTexts): KeptTexts {
  const read = Object.entries(v.parse(writtenTexts, texts)).flatMap(([locale, written]) =>
    written ? [[locale, { ...written, blocks: parseMarkup(written.body) }] as const] : [],
  )
  return Object.fromEntries(read)
}
