import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import type { LegalPage } from '#contract/legal-pages.ts'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Replica } from '#worker/db/replicas.ts'
import type { Database } from '#worker/db/schema.ts'

type Key = { host: string; token: string }

export function findPage(db: Db, { host, token }: Key) {
  return db
    .selectFrom('site_pages')
    .where('host', '=', host)
    .where('token', '=', token)
    .select(['token', 'texts', 'updated_at'])
}

export function listPages(db: Db, host: string) {
  return db
    .selectFrom('site_pages')
    .where('host', '=', host)
    .orderBy('token')
    .select(['token', 'texts', 'updated_at'])
}

export function listAddresses(db: Replica<'own_pages'>, host: string) {
  return db
    .selectFrom('site_pages')
    .where('host', '=', host)
    .orderBy('token')
    .select('token')
    .select(sql<string>`(select json_group_array(key) from json_each(texts))`.as('languages'))
}

export function upsertPage(
  db: Db,
  { host, token }: Key,
  texts: string,
  now: number,
  condition: Expression<SqlBool>,
) {
  const site = db.selectFrom('sites').where('host', '=', host).where(condition)
  return insertFrom(db, 'site_pages', site, {
    host: sql<string>`host`,
    token,
    texts,
    updated_at: now,
  }).onConflict((conflict) =>
    conflict.columns(['host', 'token']).doUpdateSet({ texts, updated_at: now }),
  )
}

export function deletePage(db: Db, { host, token }: Key, condition: Expression<SqlBool>) {
  return db
    .deleteFrom('site_pages')
    .where('host', '=', host)
    .where('token', '=', token)
    .where(condition)
}

/** Null: there is none. */
export function isSavedAt({ host, token }: Key, at: number | null): Expression<SqlBool> {
  return at === null
    ? sql<SqlBool>`not exists (select 1 from site_pages where host = ${host} and token = ${token})`
    : sql<SqlBool>`exists (select 1 from site_pages
        where host = ${host} and token = ${token} and updated_at = ${at})`
}

export function isSite(host: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from sites where host = ${host})`
}

export function isPage({ host, token }: Key): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from site_pages where host = ${host} and token = ${token})`
}

export function insertLegalText(
  db: Db,
  row: Insertable<Database['legal_texts']>,
  condition?: Expression<SqlBool>,
) {
  return insertIf(db, 'legal_texts', row, condition).onConflict((conflict) => conflict.doNothing())
}

export function findLegalText(db: Db, host: string, page: LegalPage, version: string) {
  return db
    .selectFrom('legal_texts')
    .where('host', '=', host)
    .where('page', '=', page)
    .where('version', '=', version)
    .select(['language', 'text', 'shown_from'])
}

export function listLegalTexts(db: Db, host: string, page: LegalPage, language: Locale) {
  return db
    .selectFrom('legal_texts')
    .where('host', '=', host)
    .where('page', '=', page)
    .where('language', '=', language)
    .orderBy('shown_from', 'desc')
    .limit(50)
    .select(['version', 'shown_from'])
}

/** Of all domains: a piece reads no more rows for a domain with few members. */
export function findPiece(db: Db, after: number, limit: number) {
  const ids = db
    .selectFrom('members')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id')
  return db
    .selectFrom(ids.as('piece'))
    .select(({ fn }) => [sql<number | null>`max(id)`.as('last'), fn.countAll<number>().as('read')])
}

type Mails = {
  host: string
  page: LegalPage
  applies_at: number
  after: number
  last: number
  now: number
}

export function insertLegalMails(db: Db, { host, page, applies_at, after, last, now }: Mails) {
  const cause = `legal-mail:${host}:${page}:${applies_at}:`
  const readers = db
    .selectFrom('members')
    .where('members.id', '>', after)
    .where('members.id', '<=', last)
    .where('signup_host', '=', host)
    .where('kind', '=', 'member')
    .where('account', '=', 'active')
    .where('status', '=', 'confirmed')
  return insertFrom(db, 'outbox', readers, {
    id: sql<string>`${cause} || members.id`,
    queue: sql<'mail'>`'mail'`,
    job: sql<string>`'legal-mail'`,
    payload: sql<string>`json_object('member', members.id, 'page', ${page},
        'applies_at', ${applies_at})`,
    created_at: now,
    run_after: now,
  })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
}

export function findReader(db: Db, id: number) {
  return db
    .selectFrom('members')
    .where('id', '=', id)
    .where('account', '=', 'active')
    .select(['email', 'signup_host', 'language'])
}
