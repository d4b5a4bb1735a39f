import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { notificationsCalls } from '#contract/notifications.ts'
import { DAY } from '#contract/time.ts'
import { send } from '../../support/chat.ts'
import { runMails } from '../../support/mails.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { mailsTo } from '../../support/signup.ts'
import { postForm } from '../../support/visitors.ts'

const oneClick = 'List-Unsubscribe=One-Click'
const form = 'application/x-www-form-urlencoded'

async function mailed(): Promise<{ reader: TestMember; url: string; token: string }> {
  const writer = await makeMember()
  const reader = await makeMember({ last_active_at: Date.now() - DAY })
  await giveCredits(writer.id, 1)
  await send(writer, reader)
  await env.DB.prepare('update outbox set run_after = 0').run()
  const [mail] = await mailsTo(reader.email)
  const url = mail?.links.find((link) => link.includes('one-click')) ?? ''
  return { reader, url, token: new URL(url).searchParams.get('token') ?? '' }
}

const click = (url: string, body: string = oneClick, type = form) =>
  SELF.fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
const preferences = () => rows('select kind, wanted from notification_preferences')
const disabled = () => rows('select member_id, reason from notifications_disabled')
const off = [{ kind: 'new_conversations', wanted: 0 }]

describe('the address in a mail', () => {
  it('stops that kind of mail, by what a mail program posts, however often', async () => {
    const { url } = await mailed()
    expect((await click(url)).status).toBe(200)
    expect((await click(url)).status).toBe(200)
    expect(await preferences()).toEqual(off)
    expect(await disabled()).toEqual([])
  })

  it('takes the other form that mail programs may post', async () => {
    const { url } = await mailed()
    const body = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--`
    expect((await click(url, body, 'multipart/form-data; boundary=x')).status).toBe(200)
    expect(await preferences()).toEqual(off)
  })

  it('does nothing by being opened: it leads to a page with a button', async () => {
    const { url, token } = await mailed()
    const opened = await SELF.fetch(url, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/unsubscribe?token=${token}`,
    ])
    const page = await SELF.fetch(`${origin}/unsubscribe?token=${token}`)
    expect(await page.text()).toContain('Nieuwe gesprekken')
    const head = await SELF.fetch(url, { method: 'HEAD', redirect: 'manual' })
    expect(head.status).toBe(303)
    expect(await preferences()).toEqual([])
  })

  it('says if that kind or all mail is off already, only with a valid link', async () => {
    const { token, reader } = await mailed()
    const shown = async (given = token) =>
      (await pageAs(null, `/unsubscribe?token=${given}`)).data['page']
    const asks = { state: 'asks', token, kind: 'new_conversations' }
    expect(await shown()).toEqual({ ...asks, off: false })
    await callAs(null, notificationsCalls.unsubscribe, { token })
    expect(await shown()).toEqual({ ...asks, off: true })
    const html = await (await SELF.fetch(`${origin}/unsubscribe?token=${token}`)).text()
    expect(html).toContain('Je krijgt al geen mail meer over: Nieuwe gesprekken.')
    expect(html).not.toContain('>Deze mail stoppen<')
    expect(html).toContain('>Alle mail stoppen<')
    await callAs(null, notificationsCalls.unsubscribe, { token, all: true })
    expect(await shown()).toEqual({ state: 'done', stopped: 'all' })
    expect(await shown(`${reader.id}.new_messages.${'a'.repeat(43)}`)).toEqual({ state: 'dead' })
  })

  it('is not believed when it was changed, and is for no other member or kind', async () => {
    const { url, token, reader } = await mailed()
    const [id, kind, signature] = token.split('.')
    const other = await makeMember()
    const forged = [
      `${other.id}.${kind}.${signature}`,
      `${id}.new_messages.${signature}`,
      `${id}.${kind}.${'a'.repeat(43)}`,
      `${id}.constructor.${signature}`,
      '',
      '%00',
    ]
    for (const wrong of forged) {
      const status = (await click(url.replace(token, wrong))).status
      expect([wrong, [400, 410].includes(status)]).toEqual([wrong, true])
    }
    expect((await click(url, 'something=else')).status).toBe(400)
    expect((await click(url, oneClick.padEnd(70_000, 'x'))).status).toBe(413)
    await env.DB.prepare('update members set email = ? where id = ?')
      .bind(`new-${reader.email}`, reader.id)
      .run()
    expect((await click(url)).status).toBe(410)
    expect(await preferences()).toEqual([])
  })
})

describe('the page behind it', () => {
  it('stops that kind, or all mail that can be stopped', async () => {
    const { token, reader } = await mailed()
    const one = await postForm('/unsubscribe', { token }, {})
    expect(one.headers.get('location')).toBe(
      `/unsubscribe?token=${token}&stopped=new_conversations`,
    )
    const stopped = { state: 'done', stopped: 'new_conversations' }
    const after = one.headers.get('location') ?? ''
    expect((await pageAs(null, after)).data['page']).toEqual(stopped)
    expect(await preferences()).toEqual(off)
    const all = await postForm('/unsubscribe', { token, all: '1' }, {})
    expect(all.headers.get('location')).toBe(`/unsubscribe?token=${token}&stopped=all`)
    expect(await disabled()).toEqual([{ member_id: reader.id, reason: 'listunsubscribe' }])
    expect((await pageAs(null, after)).data['page']).toEqual({ state: 'done', stopped: 'all' })
  })

  it('says that mail has stopped only if it has', async () => {
    const { token } = await mailed()
    for (const kind of ['all', 'new_conversations', 'new_messages']) {
      const shown = async (path: string) => (await pageAs(null, path)).data['page']
      expect(await shown(`/unsubscribe?stopped=${kind}`)).toEqual({ state: 'dead' })
      expect(await shown(`/unsubscribe?token=${token}&stopped=${kind}`)).toEqual({
        state: 'asks',
        token,
        kind: 'new_conversations',
        off: false,
      })
    }
  })

  it('says that a link no longer works', async () => {
    for (const search of [
      '',
      '?token=x',
      '?stopped=constructor',
      `?token=1.new_messages.${'a'.repeat(43)}`,
    ])
      expect((await pageAs(null, `/unsubscribe${search}`)).data['page']).toEqual({ state: 'dead' })
    const { status, body } = await callAs(null, notificationsCalls.unsubscribe, {
      token: `1.new_messages.${'a'.repeat(43)}`,
    })
    expect([status, body.error?.code]).toEqual([410, 'link_expired'])
  })
})

it('who unsubscribed gets no more of it, and all else', async () => {
  const { url, reader } = await mailed()
  await click(url)
  const writer = await makeMember()
  await giveCredits(writer.id, 1)
  await send(writer, reader)
  await runMails({}, 1)
  expect(await mailsTo(reader.email)).toHaveLength(1)
})
