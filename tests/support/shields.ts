import { env } from 'cloudflare:test'
import { href } from '#contract/route.ts'
import { shieldsCalls, type ShieldsPages } from '#contract/shields.ts'
import { slowHash } from '#contract/slow-hash.ts'
import { contactMark } from '#worker/accounts/contact-mark.ts'
import { callAs, pageAs, type TestMember } from './members.ts'

export async function shieldPage(member: TestMember) {
  const { data } = await pageAs(member, href('settings-shield'))
  return data['page'] as ShieldsPages['settings-shield']
}

/** As the browser does it, by what the page says. */
export async function hashesFor(member: TestMember, contacts: readonly string[]) {
  const { salt } = await shieldPage(member)
  return Promise.all(contacts.map((contact) => slowHash(contact, salt)))
}

export async function shieldAs(member: TestMember, ...contacts: string[]) {
  return callAs(member, shieldsCalls.shield, { hashes: await hashesFor(member, contacts) })
}

export async function unshieldAs(member: TestMember, ...contacts: string[]) {
  return callAs(member, shieldsCalls.unshield, { hashes: await hashesFor(member, contacts) })
}

/** Of members that a test has written past the site. */
export async function markAddress({ id, email }: TestMember): Promise<void> {
  await env.DB.prepare('update members set email_mark = ? where id = ?')
    .bind(await contactMark(env, email), id)
    .run()
}
