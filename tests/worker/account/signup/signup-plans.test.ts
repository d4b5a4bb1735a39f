import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { limitSettings } from '#contract/limits.ts'
import {
  findCrowd,
  findLogin,
  findLoginBlock,
  insertWrongGuess,
} from '#worker/account/login/queries.ts'
import {
  findNeutralSignup,
  findPending,
  findSignupKey,
  findSignupMail,
  insertSignupLink,
  isFree,
} from '#worker/account/signup/queries.ts'
import { findAccount } from '#worker/accounts/find-account.ts'
import {
  updateEndedLinks,
  endOlderLinks,
  findLink,
  findMailAllowance,
  insertLink,
} from '#worker/accounts/mail-links.ts'
import { openDatabase } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import { listLatelyActive } from '#worker/members/queries/searching.ts'
import { planOf } from '../../../support/query-plan.ts'

const db = openDatabase(env.DB)
const limits = v.parse(limitSettings, {})
const visitor = { id: 0, bornUpTo: '2100-01-01' }
const place = { gender: 'female', country: 'NL', limit: 2 } as const
const address = { email: 'a@example.com', hashes: ['h'] }
const source = { key: 'n1', stranger: true }
const link = { hash: 'h', memberId: 1, email: 'a@example.com', expiresAt: 2, limits }

describe('queries of signing up and in', () => {
  const queries: Array<[string, Compilable]> = [
    ['findLogin', findLogin(db, 'a@example.com')],
    ['findLoginBlock', findLoginBlock(db, 'a@example.com', source, 1)],
    ['findCrowd', findCrowd(db, 'a@example.com', source, 1, limits)],
    ['insertWrongGuess', insertWrongGuess(db, 'a@example.com', source, 1, limits)],
    ['findAccount', findAccount(db, 'a@example.com')],
    ['findSignupKey', findSignupKey(db, 'k')],
    ['findMailAllowance', findMailAllowance(db, 'reset', 'a@example.com', 1, limits)],
    ['insertLink', insertLink(db, 'activation', link, 1)],
    ['findLink', findLink(db, 'activation', 'h', 1)],
    ['updateEndedLinks', updateEndedLinks(db, 'activation', 'h', 1)],
    ['endOlderLinks', endOlderLinks(db, 'activation', 'h', 1)],
    ['findNeutralSignup', findNeutralSignup(db, 'k')],
    ['findPending', findPending(db, 'a@example.com')],
    [
      'isFree',
      insertIf(db, 'signup_tracking', { member_id: 1, created_at: 1 }, isFree(db, address, 1)),
    ],
    ['insertSignupLink', insertSignupLink(db, 'h', 1, address, { now: 1, limits })],
    ['findSignupMail', findSignupMail(db, 'h')],
    ['listLatelyActive', listLatelyActive(db, visitor, place)],
  ]

  it('read no table from end to end', async () => {
    for (const [name, query] of queries) {
      const scans = (await planOf(query))
        .split('\n')
        .filter((line) =>
          /^SCAN (?!CONSTANT|json_each|entry$|found$|pictured$|bare$|\()/.test(line),
        )
      expect([name, scans]).toEqual([name, []])
    }
  })

  it('find whom to show by the index of the search, without sorting', async () => {
    const plan = await planOf(listLatelyActive(db, visitor, place))
    expect(plan).toContain(
      'SEARCH members USING INDEX members_search_photo (gender=? AND country=? AND has_photo=?',
    )
    expect(plan).toContain('SEARCH profile USING INTEGER PRIMARY KEY')
    expect(plan).not.toContain('TEMP B-TREE')
  })
})
