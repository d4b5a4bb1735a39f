import { createMessageBatch, env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { notificationsCalls } from '#contract/notifications.ts'
import { DAY } from '#contract/time.ts'
import { runBatch } from '#worker/jobs/run-batch.ts'
import { jobs } from '#worker/rooms.ts'
import { send } from '../../support/chat.ts'
import { insertAll } from '../../support/crowd.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../support/members.ts'
import { readOutbox } from '../../support/outbox.ts'
import { plantSubscriptions } from '../../support/pushes.ts'
import { rows } from '../../support/rows.ts'
import { mailsTo } from '../../support/signup.ts'
import { postForm, atOnce } from '../../support/visitors.ts'

type Input = Parameters<typeof callAs<typeof notificationsCalls.saveNotifications>>[2]
const save = (member: TestMember, input: Input) =>
  callAs(member, notificationsCalls.saveNotifications, input)
const shown = async (member: TestMember) =>
  (await pageAs(member, '/notifications')).data['page'] as { preferences: Record<string, boolean> }

const defaults = {
  new_conversations: true,
  new_messages: true,
  like_received: true,
  unread_reminders: true,
  promotions: false,
  new_members_weekly: false,
  site_news: false,
  month_receipt: false,
  notification_reminders: true,
}

async function disable(member: TestMember, ...reasons: string[]) {
  await insertAll(
    'notifications_disabled',
    reasons.map((reason) => ({ member_id: member.id, reason, created_at: 1 })),
  )
}

it('has one clear action, however many reasons there are', async () => {
  const member = await makeMember()
  const primary = async () => {
    const page = await SELF.fetch(`${origin}/notifications`, { headers: { cookie: member.cookie } })
    const [, main = ''] = (await page.text()).split('<main')
    return [...main.matchAll(/<(a|button)[^>]*btn-primary[^>]*/g)].map(([tag]) => tag)
  }
  expect(await primary()).toEqual([expect.stringContaining('submit')])
  await disable(member, 'listunsubscribe', 'fbl')
  expect(await primary()).toEqual([expect.stringContaining('value="fbl"')])
  await disable(member, 'bounce')
  expect(await primary()).toEqual([expect.stringContaining('/settings/email')])
})

describe('preferences', () => {
  it('begin without advertising and weekly mail', async () => {
    expect((await shown(await makeMember())).preferences).toEqual(defaults)
  })

  it('change one at a time and stay', async () => {
    const member = await makeMember()
    expect((await save(member, { preferences: { promotions: true } })).body).toEqual({
      saved: true,
    })
    await save(member, { preferences: { new_messages: false } })
    await save(member, { preferences: { promotions: true, site_news: true } })
    const expected = { ...defaults, promotions: true, new_messages: false, site_news: true }
    expect((await shown(member)).preferences).toEqual(expected)
    expect((await shown(await makeMember())).preferences).toEqual(defaults)
  })

  it('keep the last of ten changes at once', async () => {
    const member = await makeMember()
    await atOnce(10, (index) => save(member, { preferences: { promotions: index % 2 === 0 } }))
    expect(await rows('select kind from notification_preferences')).toEqual([
      { kind: 'promotions' },
    ])
  })

  it('are saved by a form, where an unticked box means no', async () => {
    const member = await makeMember()
    const sent = await postForm('/notifications', { promotions: 'on' }, { cookie: member.cookie })
    expect(sent.headers.get('location')).toBe('/notifications?saved=1')
    const off = Object.fromEntries(Object.keys(defaults).map((kind) => [kind, false]))
    expect((await shown(member)).preferences).toEqual({ ...off, promotions: true })
  })

  it('refuse what is no kind', async () => {
    const member = await makeMember()
    const input = { preferences: { spam: true } } as Input
    expect((await save(member, input)).status).toBe(400)
    expect((await save(member, { enable: 'all' } as unknown as Input)).status).toBe(400)
    expect((await save(member, {})).status).toBe(200)
    expect(await rows('select kind from notification_preferences')).toEqual([])
  })
})

describe('mail that has stopped', () => {
  it.each([
    ['fbl', 'gemeld als spam', 'Mail weer aanzetten'],
    ['bounce', 'Onze mail komt niet aan', 'Het adres klopt, opnieuw proberen'],
    ['listunsubscribe', 'afgemeld voor onze mail', 'Mail weer aanzetten'],
  ])('says why and what mends it: %s', async (reason, title, button) => {
    const member = await makeMember()
    await disable(member, reason)
    const headers = { cookie: member.cookie }
    const html = await (await SELF.fetch(`${origin}/notifications`, { headers })).text()
    expect(html).toContain(title)
    expect(html).toContain(button)
    expect(html.includes('href="/settings/email"')).toBe(reason === 'bounce')
  })

  it('is lifted by its own button only', async () => {
    const member = await makeMember()
    await disable(member, 'fbl', 'bounce', 'listunsubscribe')
    await save(member, { enable: 'fbl' })
    await postForm('/notifications', { enable: 'listunsubscribe' }, { cookie: member.cookie })
    const { body } = await callAs(member, authCalls.getUser, {})
    expect(body.user?.notifications_disabled).toEqual(['bounce'])
    expect(await rows('select kind from notification_preferences')).toEqual([])
  })
})

describe('what is sent', () => {
  async function deliverPushes() {
    const waiting = await rows<{ id: string }>("select id from outbox where queue = 'push'")
    const messages = waiting.map(({ id }) => ({
      id,
      timestamp: new Date(),
      attempts: 1,
      body: { id },
    }))
    await runBatch(jobs, createMessageBatch('push', messages), env)
  }

  async function written(preferences: Input['preferences'], reason?: string) {
    const [reader, writer] = [
      await makeMember({ last_active_at: Date.now() - DAY }),
      await makeMember({ paid_user: 1 }),
    ]
    await giveCredits(writer.id, 5)
    await plantSubscriptions(reader, [`https://push.test/${reader.id}`])
    if (preferences) await save(reader, { preferences })
    if (reason) await disable(reader, reason)
    await send(writer, reader)
    // Saving made the member active.
    await env.DB.prepare('update members set seen_at = ? where id = ?')
      .bind(Date.now() - DAY, reader.id)
      .run()
    await env.DB.prepare('update outbox set run_after = 0').run()
    await deliverPushes()
    const mails = await mailsTo(reader.email)
    const pushes = (await readOutbox()).filter(
      ({ kind, to }) => kind === 'push' && to === String(reader.id),
    )
    return { mails: mails.length, pushes: pushes.length }
  }

  it('follows the preference, by mail and by push', async () => {
    expect(await written({})).toEqual({ mails: 1, pushes: 1 })
    expect(await written({ new_conversations: false })).toEqual({ mails: 0, pushes: 0 })
    expect(await written({ new_messages: false })).toEqual({ mails: 1, pushes: 1 })
  })

  it.each(['fbl', 'bounce', 'listunsubscribe'])(
    'is no mail after %s; a push it may be',
    async (reason) => {
      expect(await written({}, reason)).toEqual({ mails: 0, pushes: 1 })
    },
  )
})
