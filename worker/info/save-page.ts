import * as v from 'valibot'
import { type KeptTexts, keptTexts, type WrittenTexts, writtenTexts } from '#contract/info.ts'
import { routes } from '#contract/routes.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { parseMarkup } from './parse-markup.ts'
import { deletePage, isPage, isSite, listPages, upsertPage } from './queries.ts'

const reserved: ReadonlySet<string> = new Set([
  ...Object.values(routes).map(({ path }) => path.split('/')[1] ?? ''),
  ...(['api', 'assets', 'healthz', 'icons', 'offline', 'photos', 'ws'] as const),
])

export type SavedPage = { host: string; token: string; texts: KeptTexts; updated_at: number }

/** @throws Refusal, or v.ValiError with the path of what is wrong */
export async function savePage(
  ctx: Operating,
  { host, token, texts }: { host: string; token: string; texts: WrittenTexts },
): Promise<void> {
  requireFree(token)
  const kept = readTexts(texts)
  const { db, env, now } = ctx
  const languages = Object.keys(kept).join(' ')
  const { page: saved } = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log(
        { act: 'page saved', subject: host, detail: `${token} ${languages}` },
        isSite(host),
      ),
      page: upsertPage(db, { host, token }, JSON.stringify(kept), now),
    }),
  )
  if (!saved) throw new Refusal(`there is no domain ${host}`)
}

export async function removePage(
  ctx: Operating,
  page: { host: string; token: string },
): Promise<boolean> {
  const { db, env } = ctx
  const { host, token } = page
  const { page: removed } = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log({ act: 'page removed', subject: host, detail: token }, isPage(page)),
      page: deletePage(db, page),
    }),
  )
  return removed === 1
}

export async function listOwnPages(
  { db }: Pick<Operating, 'db'>,
  host: string,
): Promise<SavedPage[]> {
  const rows = await listPages(db, host).execute()
  return rows.map(({ token, texts, updated_at }) => {
    return { host, token, texts: v.parse(keptTexts, JSON.parse(texts)), updated_at }
  })
}

/** Pages of the site take precedence, so one with the same name could never be seen. */
function requireFree(token: string): void {
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
