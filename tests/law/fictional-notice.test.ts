import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenChat } from '#contract/chat-pages.ts'
import { chatCalls } from '#contract/chat.ts'
import { fictionalNoticeCalls, type NoticeChoice } from '#contract/fictional-notice.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { listFictionalNotices } from '#worker/desk/fictional/list-notices.ts'
import { fixture } from '../fixtures/pictures.ts'
import { expectSums, give, makeSender, send, sendPhoto, sendVoice } from '../support/chat.ts'
import { costOf, sumOf } from '../support/d1-cost.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { anOrder, choose, priceOf, rowsOf, runCron, startedPayment } from '../support/purchases.ts'
import { saveSettings, saveSite } from '../support/sites.ts'
import { postForm } from '../support/visitors.ts'
import { volley } from '../support/volley.ts'

// Directive 2005/29/EC, art. 6(1) and 7: what matters for a decision is told, when it matters; art. 8:
// and without pressing. No rule was found that asks for this notice, or for a number of messages.

const most = 15

let [member, profile] = [] as unknown as [TestMember, TestMember]

beforeEach(async () => {
  member = await makeSender(60)
  profile = await makeMember({ kind: 'fictional', gender: 'female' })
})

const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  (body as { error?: { code: string } } | undefined)?.error?.code ?? status

async function write(count: number, to: TestMember = profile) {
  const codes = []
  for (let sent = 0; sent < count; sent++) codes.push(codeOf(await send(member, to)))
  return codes
}

const all = (count: number) => Array<number>(count).fill(200)

function answer(choice: NoticeChoice) {
  return callAs(member, fictionalNoticeCalls.answerNotice, { choice })
}

async function openWith({ id }: TestMember): Promise<OpenChat | null> {
  const { data } = await pageAs(member, `/members/${id}/chat`)
  return (data['page'] as { open: OpenChat | null }).open
}

function later(time: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + time })
}

describe('Directive 2005/29/EC, art. 6(1), 7: whoever writes much to fictional profiles is told so', () => {
  it('after 15 messages in a week, and nothing is sent or charged until a choice is made', async () => {
    expect(await write(most)).toEqual(all(most))
    expect(codeOf(await send(member, profile))).toBe('fictional_notice')
    const another = await makeMember({ kind: 'fictional', gender: 'female' })
    expect(codeOf(await send(member, another))).toBe('fictional_notice')
    expect((await openWith(profile))?.notice).toMatchObject({ sent: most, amount: 0 })
    // People can be written to all the time.
    const person = await makeMember()
    expect(codeOf(await send(member, person))).toBe(200)
    expect((await openWith(person))?.notice).toBeNull()
    const [spent] = await rowsOf<{ credits: number }>(
      'select credits from members where id = ?',
      member.id,
    )
    expect(spent?.credits).toBe(60 - most - 1)
    await expectSums()
  })

  it('by every way of sending', async () => {
    await write(most)
    expect(codeOf(await give(member, profile))).toBe('fictional_notice')
    expect(codeOf(await sendPhoto(member, profile, fixture('jpeg')))).toBe('fictional_notice')
    expect(codeOf(await sendVoice(member, profile))).toBe('fictional_notice')
    const fields = { id: crypto.randomUUID(), profile: String(profile.id), price: '1', text: 'Hoi' }
    const posted = await postForm(`/members/${profile.id}/chat`, fields, member)
    expect(posted.status).toBe(409)
    const html = await posted.text()
    expect(html).toContain('role="alertdialog"')
    expect(html).toContain('Hoi')
    expect(await rowsOf('select id from messages')).toHaveLength(most)
    expect(await rowsOf('select key from loose_photos')).toEqual([])
  })

  it('exactly, also of 20 messages at one instant, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      member = await makeSender(30)
      await write(1)
      const replies = await volley(20, async () => codeOf(await send(member, profile)))
      expect(
        replies.filter((code) => code === 200),
        `round ${round}`,
      ).toHaveLength(most - 1)
      const stopped = replies.filter((code) => code === 'fictional_notice')
      expect(stopped).toHaveLength(20 - (most - 1))
      const cases = await rowsOf(
        'select sent from fictional_notices where member_id = ?',
        member.id,
      )
      expect(cases).toEqual([{ sent: most }])
      await env.DB.prepare('delete from rate_limits').run()
    }
    await expectSums()
  }, 240_000)

  it('after 20 euro in a week, by what the credits had cost, and tells what people had cost', async () => {
    member = await makeMember({ gender: 'male', signup_date: 0 })
    const order = anOrder({ bundle: 'p1', amount: priceOf('p1') })
    const { payment_id } = await startedPayment(member, order)
    await choose(payment_id, 'paid')
    await saveSettings({ message_credits: 3 })
    const person = await makeMember()
    const dear = (to: TestMember) => send(member, to, 'Hallo', crypto.randomUUID(), 3)
    expect(codeOf(await dear(person))).toBe(200)
    // Three credits of 25 for 29.95 are 3.59; six times that is more than 20 euro.
    const codes = []
    for (let sent = 0; sent < 7; sent++) codes.push(codeOf(await dear(profile)))
    expect(codes).toEqual([...all(6), 'fictional_notice'])
    const notice = (await openWith(profile))?.notice
    expect(notice).toMatchObject({ sent: 6, people_amount: 359 })
    expect(notice?.amount).toBe(Math.floor((21 * 2995) / 25) - Math.floor((3 * 2995) / 25))
  })

  it('within a week: what is older does not count, what came back neither', async () => {
    await write(most - 1)
    later(8 * DAY)
    expect(await write(most - 1)).toEqual(all(most - 1))
    await env.DB.prepare("update messages set delivery = 'returned' where sent_at > ?")
      .bind(Date.now() - DAY)
      .run()
    expect(await write(most)).toEqual(all(most))
    expect(codeOf(await send(member, profile))).toBe('fictional_notice')
  })

  it('again after as many messages once a choice was made, and not sooner', async () => {
    await write(most)
    await answer('continue')
    expect(await write(most - 1)).toEqual(all(most - 1))
    // Without an open notice it changes nothing: nobody puts it off by answering before.
    await answer('continue')
    expect(await write(2)).toEqual([200, 'fictional_notice'])
  })

  it('the domain may set it, not put it out of reach', async () => {
    await saveSettings({ fictional_notice_messages: 2 })
    expect(await write(3)).toEqual([200, 200, 'fictional_notice'])
    await expect(saveSettings({ fictional_notice_messages: 1000 })).rejects.toThrow()
  })

  it('costs the message no further question to the database, and rows that do not grow', async () => {
    await saveSettings()
    await saveSite('localhost')
    // An isolate keeps a domain's settings for some seconds, also those of the test before.
    later(MINUTE)
    const headers = { cookie: member.cookie, origin, 'content-type': 'application/json' }
    const ask = () => {
      const input = { id: crypto.randomUUID(), profile: profile.id, price: 1, text: 'Hallo' }
      const body = JSON.stringify(input)
      return costOf(
        new Request(origin + chatCalls.sendMessage.path, { method: 'POST', headers, body }),
      )
    }
    const readBy = async () => {
      const { response, batches, single } = await ask()
      expect([response.status, batches.length, single]).toEqual([200, 1, 0])
      return sumOf(batches.flat(), 'read')
    }
    // The first looks the settings up.
    await ask()
    const early = await readBy()
    await write(8)
    expect(await readBy()).toBeLessThan(early + 5)
  })
})

describe('Regulation (EU) 2022/2065, art. 25(3)(a): no way on is given more weight', () => {
  it('three buttons alike, limits and the withdrawal one tap away, in words of this profile', async () => {
    await write(most)
    const { cookie } = member
    const response = await SELF.fetch(`${origin}/members/${profile.id}/chat`, {
      headers: { cookie },
    })
    const [html = ''] = (await response.text()).split('id="page-data"')
    const [dialog = ''] = (html.split('role="alertdialog"')[1] ?? '').split('</section>')
    const looks = [...dialog.matchAll(/<button[^>]*class="([^"]*)"/g)].map(([, look]) => look)
    expect(looks).toHaveLength(3)
    expect(new Set(looks).size).toBe(1)
    expect(looks[0]).not.toContain('primary')
    expect(dialog).toContain('href="/withdrawal/mine"')
    expect(dialog).toContain('bestaat niet')
    expect(dialog).toContain('Een afspraak kan er nooit van komen')
    // The message box is not there as long as it asks.
    expect(html).not.toContain('<textarea')
  })

  it('without script each leads on, and does what it says', async () => {
    for (const [choice, to] of [
      ['members', '/members'],
      ['limits', '/limits'],
      ['continue', `/members/${profile.id}/chat`],
    ] as const) {
      await write(most)
      const fields = { choice, profile: String(profile.id) }
      const posted = await postForm(`/members/${profile.id}/chat`, fields, member)
      expect([posted.status, posted.headers.get('location')]).toEqual([303, to])
      const [row] = await rowsOf<{ show_fictional: number }>(
        'select show_fictional from members where id = ?',
        member.id,
      )
      expect(row?.show_fictional).toBe(choice === 'members' ? 0 : 1)
      member = await makeSender(20)
    }
  })
})

describe('Regulation (EU) 2016/679, art. 5(1)(c): the operator sees the case, not the words', () => {
  it('who, when, how much and what was chosen', async () => {
    await write(most)
    await answer('limits')
    const [found, ...others] = await listFictionalNotices(operating(), undefined)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      member: member.id,
      profile: profile.id,
      host: 'localhost',
      sent: most,
      amount: 0,
      choice: 'limits',
    })
    expect(JSON.stringify(found)).not.toContain('Hallo')
  })

  it('for a year, as the page on privacy says; an open one as long as it stops something', async () => {
    await write(most)
    await answer('continue')
    await write(most)
    await env.DB.prepare('update fictional_notices set at = at - ?')
      .bind(366 * DAY)
      .run()
    await runCron('forget answered notices')
    expect(await rowsOf('select choice from fictional_notices')).toEqual([{ choice: null }])
    expect(codeOf(await send(member, profile))).toBe('fictional_notice')
  })
})
