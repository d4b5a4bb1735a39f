import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { exportCalls } from '#contract/export.ts'
import { likesCalls } from '#contract/likes.ts'
import { pushCalls } from '#contract/push-calls.ts'
import { href } from '#contract/route.ts'
import { sessionsCalls } from '#contract/sessions.ts'
import { DAY } from '#contract/time.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import { type Handover, handoverHeader } from '#worker/chat/inbox.ts'
import { hashSession } from '#worker/http/session-cookie.ts'
import { inboxOf } from '#worker/inbox/inbox-client.ts'
import { callAs, makeMember, origin, pageAs, signIn } from '../../../support/members.ts'
import { proofOf } from '../../../support/proofs.ts'
import { keys, subscribe, subscriptions } from '../../../support/pushes.ts'
import { sessionOf } from '../../../support/visitors.ts'

async function openSocket({ cookie }: { cookie: string }) {
  const response = await SELF.fetch(`${origin}/ws`, {
    headers: { upgrade: 'websocket', origin, cookie },
  })
  return watch(response)
}

function watch({ status, webSocket: socket }: Response) {
  if (!socket) throw new Error(`no socket: ${status}`)
  const closed = new Promise<string>((resolve) => {
    socket.addEventListener('close', () => resolve('closed'))
  })
  socket.accept()
  return { socket, closed }
}

const patience = 15_000

function pause(ms: number, then: string): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve(then), ms))
}

async function sessionsOf(memberId: number) {
  return env.DB.prepare('select count(*) as n from sessions where member_id = ?')
    .bind(memberId)
    .first<number>('n')
}

describe('logging out', () => {
  it('ends this session only, at once, and makes the browser forget', async () => {
    const member = await makeMember()
    const other = { cookie: await signIn(member.id) }
    const { status, response } = await callAs(member, authCalls.logout, {})
    expect(status).toBe(204)
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0/)
    expect(await sessionsOf(member.id)).toBe(1)
    expect((await callAs(member, authCalls.getUser, {})).body.user).toBeNull()
    expect((await pageAs(member, '/settings')).status).toBe(303)
    expect((await callAs(member, authCalls.setLanguage, { language: 'en' })).body.error?.code).toBe(
      'authentication_required',
    )
    expect((await callAs(other, authCalls.getUser, {})).body.user?.id).toBe(member.id)
  })

  it('closes the sockets of this session, and leaves those of others', async () => {
    const member = await makeMember()
    const other = { cookie: await signIn(member.id) }
    const [mine, theirs] = [await openSocket(member), await openSocket(other)]
    await callAs(member, authCalls.logout, {})
    expect(await Promise.race([mine.closed, pause(patience, 'open')])).toBe('closed')
    expect(await Promise.race([theirs.closed, pause(300, 'open')])).toBe('open')
    theirs.socket.close()
  })

  it('closes a socket whose handshake was checked before and comes in after', async () => {
    const { id, cookie } = await makeMember()
    const tokenHash = await hashSession('localhost', cookie.split('.')[1] ?? '')
    await env.DB.prepare('delete from sessions').run()
    const checked: Handover = { memberId: id, tokenHash, expires: Date.now() + DAY }
    const headers = { upgrade: 'websocket', [handoverHeader]: JSON.stringify(checked) }
    const late = watch(await inboxOf(env, id).fetch('https://inbox/', { headers }))
    expect(await Promise.race([late.closed, pause(patience, 'open')])).toBe('closed')
  })

  it('closes what opens at the same time, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const headers = { upgrade: 'websocket', origin, cookie: member.cookie }
      const [opened] = await Promise.all([
        SELF.fetch(`${origin}/ws`, { headers }),
        callAs(member, authCalls.logout, {}),
      ])
      if (!opened.webSocket) continue
      expect(await Promise.race([watch(opened).closed, pause(patience, 'open')])).toBe('closed')
    }
  })

  it('leads a plain link to the root', async () => {
    const { cookie } = await makeMember()
    const response = await SELF.fetch(origin + authCalls.logout.path, {
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      redirect: 'manual',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0/)
  })

  it.each([authCalls.logout, likesCalls.autoLike, exportCalls.exportData])(
    'an address to log out by that another program has opened shows the buttons only: %o',
    async ({ path }) => {
      const member = await makeMember()
      const response = await SELF.fetch(origin + path, {
        headers: {
          cookie: member.cookie,
          'sec-fetch-site': 'none',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-user': '?1',
        },
        redirect: 'manual',
      })
      const { status, headers } = response
      expect([status, headers.get('location')]).toEqual([303, href('settings')])
      expect([headers.get('set-cookie'), headers.get('clear-site-data')]).toEqual([null, null])
      expect(await sessionsOf(member.id)).toBe(1)
    },
  )

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
  ])('does nothing for %o', async (headers) => {
    const member = await makeMember()
    const response = await SELF.fetch(origin + authCalls.logout.path, {
      headers: { ...headers, cookie: member.cookie } as Record<string, string>,
    })
    expect(response.status).toBe(403)
    expect(await sessionsOf(member.id)).toBe(1)
  })

  it('ends no session of somebody else', async () => {
    const victim = await makeMember()
    const thief = await makeMember()
    const cookie = victim.cookie.replace(String(victim.id), String(thief.id))
    expect((await callAs({ cookie }, authCalls.logout, {})).status).toBe(204)
    expect([await sessionsOf(victim.id), await sessionsOf(thief.id)]).toEqual([1, 1])
  })
})

describe('the member', () => {
  it('is answered to the member, and null to a visitor', async () => {
    const member = await makeMember()
    expect((await callAs(null, authCalls.getUser, {})).body).toEqual({ user: null })
    const { body } = await callAs(member, authCalls.getUser, {})
    expect(body.user).toMatchObject({ id: member.id, email: member.email, status: 'confirmed' })
    expect(Object.keys(body.user ?? {})).not.toContain('password_hash')
  })

  it('is told with every field', async () => {
    const member = await makeMember()
    const key = 'k'.repeat(24)
    await env.DB.prepare(
      `insert into photos (id, member_id, key, position, width, height, created_at)
       values ('own', ?, ?, 0, 640, 800, 0)`,
    )
      .bind(member.id, key)
      .run()
    const { user } = (await callAs(member, authCalls.getUser, {})).body
    expect(user).toMatchObject({
      status: 'confirmed',
      credits: 0,
      paid_user: false,
      signup_date: expect.any(Number) as number,
      fictional_icon: 'mask-happy',
      language: 'nl',
      notifications_disabled: [],
      profile: {
        name: member.name,
        country: 'NL',
        status: 'active',
        main_image: {
          filename: `/photos/${key}/card.webp`,
          thumb_filename: `/photos/${key}/thumb.webp`,
          status: 'review',
          match: `/photos/${key}/card.webp`,
        },
      },
    })
  })

  it('saves the language', async () => {
    const member = await makeMember()
    const { status, response } = await callAs(member, authCalls.setLanguage, { language: 'fr' })
    expect([status, response.headers.get('set-cookie')?.startsWith('locale=fr')]).toEqual([
      204,
      true,
    ])
    expect((await callAs(member, authCalls.getUser, {})).body.user?.language).toBe('fr')
  })
})

describe('push subscriptions', () => {
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc'

  it('belong to the last member who signed in in that browser', async () => {
    const [one, two] = [await makeMember(), await makeMember()]
    expect((await subscribe(one, endpoint)).status).toBe(204)
    expect((await subscribe(two, endpoint)).status).toBe(204)
    expect(await subscriptions()).toEqual([{ endpoint, member_id: two.id }])
    await callAs(one, authCalls.logout, {})
    expect(await subscriptions()).toHaveLength(1)
  })

  it('end with the session, however it ends', async () => {
    const member = await makeMember()
    const other = { ...member, cookie: await signIn(member.id) }
    const own = `${endpoint}-own`
    await subscribe(member, own)
    await subscribe(other, endpoint)
    await callAs(other, authCalls.logout, {})
    expect(await subscriptions()).toEqual([{ endpoint: own, member_id: member.id }])
    const third = { ...member, cookie: await signIn(member.id) }
    await subscribe(third, endpoint)
    await callAs(member, sessionsCalls.endSessions, {
      end: 'others',
      proof: await proofOf(member),
    })
    expect(await subscriptions()).toEqual([{ endpoint: own, member_id: member.id }])
    await callAs(member, authCalls.logout, {})
    expect(await subscriptions()).toEqual([])
  })

  it('go along when the session gets a new token, and only to the same member', async () => {
    const columns = { password_hash: hashPassword('correct horse 1') }
    const [member, other] = [await makeMember(columns), await makeMember(columns)]
    await subscribe(member, endpoint)
    const password = 'correct horse 1'
    const again = await callAs(member, authCalls.login, { email: member.email, password })
    const cookie = sessionOf(again.response)?.cookie ?? ''
    expect(await subscriptions()).toEqual([{ endpoint, member_id: member.id }])
    await callAs({ cookie }, authCalls.login, { email: other.email, password })
    expect(await subscriptions()).toEqual([])
  })

  it('are one per session: a new one replaces the old', async () => {
    const member = await makeMember()
    const other = { ...member, cookie: await signIn(member.id) }
    await subscribe(other, `${endpoint}-other`)
    for (const device of ['old', 'older', 'new']) await subscribe(member, `${endpoint}-${device}`)
    expect((await subscriptions()).map((row) => row.endpoint)).toEqual([
      `${endpoint}-new`,
      `${endpoint}-other`,
    ])
  })

  it('are not made for a session that has ended', async () => {
    const member = await makeMember()
    await callAs(member, authCalls.logout, {})
    expect((await subscribe(member, endpoint)).body?.error?.code).toBe('authentication_required')
  })

  it.each([
    'https://evil.example/push',
    'https://127.0.0.1/push',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
  ])('are refused for %s', async (wrong) => {
    const { body } = await subscribe(await makeMember(), wrong)
    expect(body.error?.code).toBe('invalid_input')
    expect(await subscriptions()).toEqual([])
  })

  it.each([
    { ...keys, p256dh: 'x' },
    { ...keys, p256dh: `${keys.p256dh}AA` },
    { ...keys, p256dh: `A${keys.p256dh.slice(1)}` },
    { ...keys, auth: 'x' },
    { ...keys, auth: `${keys.auth.slice(1)} ` },
  ])('are refused with keys to which nothing can be encrypted: %j', async (wrong) => {
    const member = await makeMember()
    const input = { endpoint, keys: wrong }
    const { body } = await callAs(member, pushCalls.savePushSubscription, input)
    expect(body?.error?.code).toBe('invalid_input')
    expect(await subscriptions()).toEqual([])
  })
})
