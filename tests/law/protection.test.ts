import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cautions } from '#contract/chat.ts'
import { discreetCalls } from '#contract/discreet-calls.ts'
import { covers } from '#contract/discreet.ts'
import { locales } from '#contract/locales.ts'
import { photoSizes } from '#contract/photo.ts'
import { href } from '#contract/route.ts'
import { mostShielded, shieldsCalls } from '#contract/shields.ts'
import { shutPhotoCalls } from '#contract/shut-photos.ts'
import { MINUTE } from '#contract/time.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { unbanMember } from '#worker/desk/moderation/unban-member.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { fixture } from '../fixtures/pictures.ts'
import { makeSender, send, sendPhoto } from '../support/chat.ts'
import { runMails } from '../support/mails.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { encodeQuickly } from '../support/quick-encoder.ts'
import { rows } from '../support/rows.ts'
import { hashesFor, markAddress, shieldAs } from '../support/shields.ts'
import { mailsTo } from '../support/signup.ts'
import { served } from '../support/uploads.ts'

// What the product promises beyond what a rule asks in so many words. Directive 2005/29/EC, art. 6(1):
// what is said of it has to be so.

async function shownTo({ cookie }: { cookie: string }, path: string, language = 'nl') {
  const headers = { cookie: `${cookie}; locale=${language}` }
  const response = await SELF.fetch(origin + path, { headers })
  const [shown = ''] = (await response.text()).split('id="page-data"')
  return shown
}

describe('Regulation (EU) 2016/679, art. 25(1), 32(1): who looks along learns nothing (discretion)', () => {
  const choose = (member: TestMember, lock_minutes: 5 | null) =>
    callAs(member, discreetCalls.saveDiscreet, { cover: 'agenda', quick_exit: true, lock_minutes })

  it('tab and icon are those of the cover that was chosen, not of the site', async () => {
    const member = await makeMember({ language: 'nl' })
    await choose(member, null)
    const [head = ''] = (await shownTo(member, href('settings'))).split('</head>')
    expect(head).toMatch(/<title>Agenda<\/title>/)
    expect(head).toContain('/icons/cover-agenda/')
    expect(head).not.toContain('Vonk')
  })

  it('each cover has a name in each language, which is not the site’s', async () => {
    for (const locale of locales) {
      const { t } = await translateFor(env, locale)
      for (const cover of covers) expect(t(`app.cover.${cover}`)).toMatch(/^(?!.*Vonk)\p{L}/u)
    }
  })

  it('an app that is not used is locked after the minutes that were chosen', async () => {
    const member = await makeMember()
    await choose(member, 5)
    expect((await pageAs(member, href('settings'))).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * MINUTE })
    const { response } = await pageAs(member, href('settings'))
    expect(response.headers.get('location')).toBe(href('unlock', {}, { next: href('settings') }))
  })
})

describe('Directive 2005/29/EC, art. 6(1): a photo for one look is one look, and ends when either side says', () => {
  beforeEach(encodeQuickly)

  async function sent(once: boolean) {
    const [sender, reader] = [await makeSender(9), await makeMember()]
    const { body } = await sendPhoto(sender, reader, fixture('jpeg'), undefined, undefined, once)
    const [row] = await rows<{ photo_key: string }>('select photo_key from messages')
    const statuses = async (who: TestMember) =>
      Promise.all(
        photoSizes.map(async (size) => (await served(who, row?.photo_key ?? '', size)).status),
      )
    return { sender, reader, message: body.message.id, statuses }
  }

  const none = photoSizes.map(() => 404)
  const all = photoSizes.map(() => 200)

  it('nobody gets it before the look, and nobody after', async () => {
    const { sender, reader, message, statuses } = await sent(true)
    expect([await statuses(sender), await statuses(reader)]).toEqual([none, none])
    await callAs(reader, shutPhotoCalls.lookAtPhoto, { message })
    expect([await statuses(sender), await statuses(reader)]).toEqual([none, all])
    await env.DB.prepare('update messages set viewed_at = viewed_at - ?').bind(MINUTE).run()
    expect(await statuses(reader)).toEqual(none)
    expect((await callAs(reader, shutPhotoCalls.lookAtPhoto, { message })).status).toBe(409)
  })

  it.each(['sender', 'reader'] as const)('any photo is ended by its %s', async (side) => {
    const { message, statuses, ...people } = await sent(false)
    expect(await statuses(people.reader)).toEqual(all)
    expect((await callAs(people[side], shutPhotoCalls.endPhoto, { message })).status).toBeLessThan(
      300,
    )
    expect([await statuses(people.sender), await statuses(people.reader)]).toEqual([none, none])
  })
})

describe('Directive 2005/29/EC, art. 6(1): who is asked for money is warned, and nothing is held back', () => {
  const asks = {
    nl: 'Kun je me 200 euro lenen? Ik betaal het vrijdag terug',
    en: 'Could you lend me 200 euro? I will pay it back on friday',
    de: 'Kannst du mir 200 Euro leihen? Ich zahle es am Freitag zurück',
    es: '¿Me puedes prestar 200 euros? Te los devuelvo el viernes',
    fr: 'Tu peux me prêter 200 euros ? Je te rends ça vendredi',
    it: 'Mi puoi prestare 200 euro? Te li ridò venerdì',
    pl: 'Możesz mi pożyczyć 200 euro? Oddam w piątek',
  } as const

  it.each(Object.entries(asks))(
    'written in %s: to its receiver, one tap from a report',
    async (_, text) => {
      const [sender, reader] = [await makeSender(5), await makeMember({ language: 'nl' })]
      const { status, body } = await send(sender, reader, text)
      expect([status, body.message.delivery, body.message.credits]).toEqual([200, 'delivered', 1])
      const { conversation: id, message } = body
      const chat = href('chats-id', { id })
      const report = href(
        'members-id-report',
        { id: sender.id },
        { thing: `message:${message.id}` },
      )
      const warning = 'Stuur niets aan iemand die je nooit hebt ontmoet'
      const shown = await shownTo(reader, chat)
      expect(shown).toContain(warning)
      expect(shown).toContain(`href="${report}"`)
      expect(await shownTo(sender, chat)).not.toContain(warning)
    },
  )

  it('in words for each thing, in each language', async () => {
    for (const locale of locales) {
      const { t } = await translateFor(env, locale)
      const words = cautions.map((caution) => t(`chat.caution.${caution}`))
      expect(new Set(words).size, locale).toBe(cautions.length)
      for (const word of words) expect(word).not.toContain('chat.caution')
    }
  })
})

describe('Directive 2005/29/EC, art. 7(1): who wrote with a swindler is told, once', () => {
  it('when the account is banned for money, and never for another reason', async () => {
    const bad = await makeSender(5)
    const reader = await makeMember({ language: 'nl' })
    await send(bad, reader)
    const told = async () => {
      await runMails()
      return (await mailsTo(reader.email)).filter(({ subject }) => subject.startsWith('Let op'))
    }
    await banMember(operating(), bad.id, { reason: 'respect', why: null, until: null })
    expect(await told()).toEqual([])
    expect(await rows('select * from fraud_warnings')).toEqual([])
    await unbanMember(operating(), bad.id, 'mistake')
    for (let time = 0; time < 2; time++) {
      await banMember(operating(), bad.id, { reason: 'money', why: null, until: null })
      expect(await told()).toHaveLength(1)
      await unbanMember(operating(), bad.id, 'mistake')
    }
  })
})

describe('Regulation (EU) 2016/679, art. 5(1)(c), (f), 25: whom somebody wants to avoid is not kept in clear', () => {
  it('an address hides the member, and no row holds it or what the browser sent', async () => {
    const [by, other] = [await makeMember(), await makeMember({ gender: 'male' })]
    await markAddress(other)
    const sees = async () => (await pageAs(other, href('members-id', { id: by.id }))).status
    expect(await sees()).toBe(200)
    expect((await shieldAs(by, other.email)).status).toBe(204)
    expect(await sees()).toBe(404)
    const kept = JSON.stringify(await rows('select * from shields'))
    for (const sent of [other.email, ...(await hashesFor(by, [other.email]))])
      expect(kept).not.toContain(sent)
  })

  it('500 at most, and never an address itself', async () => {
    expect(mostShielded).toBe(500)
    const by = await makeMember()
    const hash = (index: number) => String(index).padStart(43, 'A')
    const many = (count: number) => Array.from({ length: count }, (_, index) => hash(index))
    for (const hashes of [many(501), ['jan@example.com']])
      expect((await callAs(by, shieldsCalls.shield, { hashes })).status).toBe(400)
    expect((await callAs(by, shieldsCalls.shield, { hashes: many(500) })).status).toBe(204)
    const more = await callAs(by, shieldsCalls.shield, { hashes: [hash(1000)] })
    expect(more.body.error?.code).toBe('shield_full')
    expect(await rows('select count(*) as kept from shields')).toEqual([{ kept: 500 }])
  })
})

describe('Regulation (EU) 2016/679, art. 5(2): what operators did is a log that only grows', () => {
  it.each([
    "update audit_log set operator = 'other'",
    "update audit_log set act = 'nothing'",
    'delete from audit_log',
    `insert into audit_log (id, operator, act, at) values ('x', 'test', 'member banned', 5)`,
  ])('the database refuses: %s', async (sql) => {
    const member = await makeMember()
    await banMember(operating(), member.id, { reason: 'fake', why: null, until: null })
    const before = await rows('select * from audit_log')
    expect(before).toHaveLength(1)
    await expect(env.DB.prepare(sql).run()).rejects.toThrow('append-only')
    expect(await rows('select * from audit_log')).toEqual(before)
  })
})
