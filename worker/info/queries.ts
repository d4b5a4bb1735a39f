import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

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

export function listAddresses(db: Db, host: string) {
  return db
    .selectFrom('site_pages')
    .where('host', '=', host)
    .orderBy('token')
    .select('token')
    .select(sql<string>`(select json_group_array(key) from json_each(texts))`.as('languages'))
}

export function upsertPage(db: Db, { host, token }: Key, texts: string, now: number) {
  return insertFrom(db, 'site_pages', db.selectFrom('sites').where('host', '=', host), {
    host: sql<string>`host`,
    token,
    texts,
    updated_at: now,
  }).onConflict((conflict) =>
    conflict.columns(['host', 'token']).doUpdateSet({ texts, updated_at: now }),
  )
}

export function deletePage(db: Db, { host, token }: Key) {
  return db.deleteFrom('site_pages').where('host', '=', host).where('token', '=', token)
}

export function isSite(host: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from sites where host = ${host})`
}

export function isPage({ host, token }: Key): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from site_pages where host = ${host} and token = ${token})`
}
