import { beforeEach, expect, it } from 'vitest'
import { memberParts } from '#contract/desk-members.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { warnMember } from '#worker/desk/moderation/warn-member.ts'
import { operating } from '../support/operating.ts'
import { startedPayment } from '../support/purchases.ts'
import { saveSettings } from '../support/sites.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { makeReported } from './support/judged.ts'
import { blockLogin, lookUpAs } from './support/looked-up.ts'

const support = addressOf('support')
const moderator = addressOf('moderator')

beforeEach(async () => {
  await makeStaff('support', 'moderator')
  await saveSettings()
})

/** Somebody who has bought, was warned and reported, and cannot log in. */
async function makeKnown() {
  const { id: report, about: member } = await makeReported()
  await operating().db.updateTable('members').set({ signup_date: 0 }).execute()
  const { payment_id: payment } = await startedPayment(member)
  await warnMember(operating(), member.id, { rule: 'respect', why: 'Scheld niemand uit.' })
  await blockLogin(member)
  return { member, report, payment }
}

it('support reads an account by parts', async () => {
  const { member, report, payment } = await makeKnown()
  await lookUpAs('support', member)
  const read = async (part: string) => (await ask(support, `/members/${member.id}/${part}`)).text()
  expect(await read('account')).toContain(member.email)
  expect(await read('account')).toContain('localhost')
  expect(await read('orders')).toContain(payment)
  expect(await read('reports')).toContain(report)
  for (const part of ['decisions', 'warnings', 'timeline']) {
    expect(await read(part)).toContain('Je krijgt een waarschuwing')
  }
  expect(await read('timeline')).toContain('€')
  expect(await read('sign-ins')).toContain('Ingelogd op')
  for (const part of memberParts) {
    const html = await read(part)
    expect(html, part).toContain(`href="/members/${member.id}/${part}" aria-current="page"`)
    // What somebody wrote to others, and who reported, is nobody's to read here.
    expect(html, part).not.toMatch(/Ik weet waar je woont|Eng\./)
  }
  expect((await ask(support, `/members/${member.id}/nothing`)).status).toBe(404)
  expect((await ask(support, '/members/x/account')).status).toBe(404)
})

it('support neither warns nor closes nor opens an account', async () => {
  const { member } = await makeKnown()
  await lookUpAs('support', member)
  for (const part of memberParts) {
    const html = await (await ask(support, `/members/${member.id}/${part}`)).text()
    expect(html).not.toContain('/conduct')
  }
  for (const act of ['warn', 'ban', 'unban']) {
    const form = { shown: '', rule: 'respect', reason: 'mistake', why: 'Zo niet.' }
    expect((await ask(support, `/conduct/${member.id}/${act}`, { form })).status).toBe(403)
  }
})

it.each(['active', 'banned'])('a moderator sees no address and no payment: %s', async (state) => {
  const { member, report, payment } = await makeKnown()
  if (state === 'banned') {
    await banMember(operating(), member.id, { reason: 'money', why: null, until: null })
  }
  await lookUpAs('moderator', member)
  const html = await (await ask(moderator, `/conduct/${member.id}`)).text()
  expect(html).toContain(member.name)
  expect(html).toContain(report)
  expect(html).toContain('Scheld niemand uit.')
  expect(html).not.toContain(member.email)
  expect(html).not.toContain('@example.com')
  expect(html).not.toContain(payment)
  expect(html).not.toMatch(/€|credit|Ik weet waar je woont|Eng\./)
})

it('a moderator who is not support opens no page of an account', async () => {
  const { member } = await makeKnown()
  await lookUpAs('moderator', member)
  for (const part of memberParts) {
    expect((await ask(moderator, `/members/${member.id}/${part}`)).status).toBe(403)
  }
})
