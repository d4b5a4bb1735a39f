import { type Compilable, type Expression, sql, type SqlBool } from 'kysely'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import { randomToken, sha256 } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'

export type AccountEvent =
  | 'login'
  | 'login_passkey'
  | 'login_code'
  | 'login_activation'
  /** The right password, where only the mailed link lets its owner in. */
  | 'login_by_mail'
  | 'password_wrong'
  | 'reset_asked'
  | 'password_changed'
  | 'password_reset'
  | 'email_asked'
  | 'email_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'code_asked'
  | 'code_wrong'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_dropped'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'logout'
  | 'session_ended'
  | 'sessions_ended'
  | 'sessions_ended_by_operator'
  | 'data_exported'

export type Evidence = (kind: AccountEvent, condition?: Expression<SqlBool>) => Compilable

type Eventful = Pick<Context, 'db' | 'now'> & {
  site: { settings: { event_days: number } }
  request: { addressKey: string } | null
}

/**
 * Rows without name, address or number, under a key of the member's own. Costs the same where there
 * is no such account, and then writes nothing.
 */
export async function prepareEvents(
  { db, now, request, site }: Eventful,
  who: { id: number } | { email: string },
): Promise<Evidence> {
  const found = await findKey(db, who).executeTakeFirst()
  const { who: pseudonym, network } = await pseudonyms(
    found?.key ?? '',
    found?.member_id ?? 0,
    request?.addressKey ?? '',
  )
  const until = now + site.settings.event_days * DAY
  return (kind, condition = sql<SqlBool>`1`) => {
    const row = { id: randomToken(12), who: pseudonym, kind, network, at: now, until }
    return insertIf(db, 'account_events', row, found ? condition : sql<SqlBool>`0`)
  }
}

export async function listEvents(db: Db, memberId: number) {
  const found = await findKey(db, { id: memberId }).executeTakeFirst()
  if (!found) return []
  const { who } = await pseudonyms(found.key, memberId, '')
  return listEventsOf(db, who).execute()
}

export function deleteOldEvents(db: Db, now: number, limit: number) {
  const old = db.selectFrom('account_events').where('until', '<=', now).limit(limit).select('id')
  return db.deleteFrom('account_events').where('id', 'in', old)
}

/** Not `keyedHash`, which remembers its keys: these must be gone when they are deleted. */
export async function pseudonyms(key: string, memberId: number, addressKey: string) {
  return {
    who: await sha256(`${key} member ${memberId}`),
    network: addressKey && (await sha256(`${key} network ${addressKey}`)).slice(0, 22),
  }
}

function findKey(db: Db, who: { id: number } | { email: string }) {
  return db
    .selectFrom('members')
    .innerJoin('event_keys', 'event_keys.member_id', 'members.id')
    .where(
      'id' in who
        ? sql<SqlBool>`members.id = ${who.id}`
        : sql<SqlBool>`members.email = ${who.email}`,
    )
    .select(['event_keys.member_id', 'event_keys.key'])
}

function listEventsOf(db: Db, who: string) {
  return db
    .selectFrom('account_events')
    .where('who', '=', who)
    .orderBy('at', 'desc')
    .orderBy('id')
    .select(['kind', 'network', 'at'])
}
