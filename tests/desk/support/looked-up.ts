import { env } from 'cloudflare:test'
import type { Role } from '#contract/staff.ts'
import { lookUp } from '#worker/desk/members/look-up.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { makeMember, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { addressOf } from './desk.ts'

type Fields = Parameters<typeof makeMember>[0]

/** A member whom somebody of this role has looked up. */
export async function makeLookedUp(role: Role, fields: Fields = {}): Promise<TestMember> {
  const member = await makeMember({ language: 'nl', ...fields })
  await lookUpAs(role, member)
  return member
}

export async function lookUpAs(role: Role, { id }: Pick<TestMember, 'id'>): Promise<void> {
  const asked = { by: 'id', words: String(id), why: 'Vraagt om hulp.' } as const
  await lookUp({ ...operating(), operator: addressOf(role) }, asked)
}

export async function makeBanned(): Promise<TestMember> {
  const member = await makeLookedUp('moderator')
  const ban = { reason: 'respect', why: 'Scheldt anderen uit.', until: null } as const
  await banMember({ ...operating(), operator: 'els@vonk.example' }, member.id, ban)
  return member
}

/** As the page says which one it shows. */
export async function lastDecision(memberId: number): Promise<string> {
  const [last] = await rows<{ id: string }>(
    'select id from decisions where member_id = ? order by decided_at desc, id limit 1',
    memberId,
  )
  return last?.id ?? ''
}

/** Too many wrong passwords from one network. */
export async function blockLogin({ email }: Pick<TestMember, 'email'>): Promise<void> {
  await env.DB.prepare(
    `insert into login_attempts (email, source, wrong, last_at, blocked_until, blocks_in_row)
     values (?, 'n1', '[]', ?, ?, 1)`,
  )
    .bind(email, Date.now(), Date.now() + 600_000)
    .run()
}
