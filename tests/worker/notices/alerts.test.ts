import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { type AlertName, alertsCalls } from '#contract/alerts.ts'
import { authCalls } from '#contract/auth.ts'
import { href } from '#contract/route.ts'
import { askableCookie, installCookie, visit } from '#contract/shown-alerts.ts'
import { DAY, MINUTE, SECOND } from '#contract/time.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'

function askable<Who extends { cookie: string }>(member: Who): Who {
  return { ...member, cookie: `${member.cookie}; ${askableCookie}=1` }
}

const installable = <Who extends { cookie: string }>(member: Who, value = 'ask'): Who => ({
  ...member,
  cookie: `${member.cookie}; ${installCookie}=${value}`,
})

async function alertOn(member: { cookie: string } | null, path: string) {
  await env.DB.prepare('update sessions set created_at = 0').run()
  return alertNow(member, path)
}

async function alertNow(member: { cookie: string } | null, path: string) {
  return (await pageAs(member, path)).data['alert']
}

const makeNewcomer = () => makeMember({ status: 'not_confirmed' })

async function stopMail({ id }: TestMember) {
  await env.DB.prepare("insert into notifications_disabled values (?, 'bounce', 0)").bind(id).run()
}

async function closedAt(member: TestMember, alert: AlertName, at: number, times = 1) {
  await env.DB.prepare('insert or replace into alert_dismissals values (?, ?, ?, ?)')
    .bind(member.id, alert, at, times)
    .run()
}

async function alertsOn(member: TestMember, path: string) {
  const all = []
  for (;;) {
    const alert = await alertOn(member, path)
    if (!alert) break
    all.push(alert)
    await closedAt(member, alert as AlertName, 0, 3)
  }
  await env.DB.prepare('delete from alert_dismissals').run()
  return all
}

const all = ['activation', 'enrich', 'push']
const places: Record<string, [path: string, newcomer: string[], stopped: string[]]> = {
  members: [href('members'), all, ['disabled-notifications', 'enrich', 'push']],
  likes: [href('likes'), all, ['disabled-notifications', 'enrich', 'push']],
  chats: [href('chats'), all, ['disabled-notifications', 'enrich', 'push']],
  credits: [href('credits'), all, ['disabled-notifications', 'enrich', 'push']],
  profile: [href('profile'), ['activation', 'push'], ['disabled-notifications', 'push']],
  'profile-photos': [
    href('profile-photos'),
    ['activation', 'push'],
    ['disabled-notifications', 'push'],
  ],
  me: [href('me'), ['activation', 'push'], ['disabled-notifications', 'push']],
  settings: [href('settings'), ['push'], ['push']],
  'settings-location': [href('settings-location'), ['push'], ['push']],
  notifications: [href('notifications'), [], []],
  'signup-matches': [href('signup-matches'), all, ['disabled-notifications', 'enrich', 'push']],
}

describe('alerts are shown on exactly their pages', () => {
  it.each(Object.entries(places))('%s', async (_, [path, newcomer, stopped]) => {
    const member = askable(await makeNewcomer())
    expect(await alertsOn(member, path)).toEqual(newcomer)
    await stopMail(member)
    expect(await alertsOn(member, path)).toEqual(stopped)
  })

  it('shows on the page after activating only that no mail arrives', async () => {
    const member = askable(await makeNewcomer())
    await env.DB.prepare("update members set status = 'confirmed'").run()
    expect(await alertsOn(member, href('activate-done'))).toEqual([])
    await stopMail(member)
    expect(await alertsOn(member, href('activate-done'))).toEqual(['disabled-notifications'])
  })

  it('shows none without a reason, and none to visitors', async () => {
    const member = await makeMember()
    await env.DB.prepare(
      `insert into photos (id, key, member_id, status, position, width, height, created_at)
       values ('p', 'k23456789012345678901234', ?, 'review', 0, 800, 1000, 0)`,
    )
      .bind(member.id)
      .run()
    expect(await alertOn(member, href('members'))).toBeNull()
    expect(await alertOn(askable(member), href('members'))).toBe('push')
    expect(await alertOn(askable({ cookie: '' }), href('pricing'))).toBeNull()
  })

  it('shows none in the first minute after signing in, but for the reminder of an API signup', async () => {
    const member = await makeNewcomer()
    const since = async (seconds: number) => {
      await env.DB.prepare('update sessions set created_at = ?')
        .bind(Date.now() - seconds * SECOND)
        .run()
    }
    await since(50)
    expect(await alertNow(member, href('members'))).toBeNull()
    expect(await alertNow(member, href('members', {}, { api_signup_complete: 1 }))).toBe(
      'activation',
    )
    await since(61)
    expect(await alertNow(member, href('members'))).toBe('activation')
  })

  it('sends the texts with the alerts, in the HTML too', async () => {
    const { cookie } = await makeNewcomer()
    await env.DB.prepare('update sessions set created_at = 0').run()
    const ask = async (path: string) =>
      (await SELF.fetch(origin + path, { headers: { cookie } })).text()
    expect(await ask(href('members'))).toContain('Je profiel heeft nog geen foto.')
    expect(await ask(href('notifications'))).not.toContain('Je profiel heeft nog geen foto.')
  })
})

describe('an alert that was closed', () => {
  it.each(['activation', 'enrich', 'push'] as const)(
    'stays away, and no other follows in the same visit: %s',
    async (alert) => {
      const member = askable(await makeNewcomer())
      await callAs(member, alertsCalls.dismissAlert, { alert })
      expect(await alertOn(member, href('members'))).toBeNull()
      await closedAt(member, alert, Date.now() - visit)
      const others = all.filter((other) => other !== alert)
      expect(await alertOn(member, href('members'))).toBe(others[0])
    },
  )

  it.each([
    ['after a week', 1, 7],
    ['the second time after thirty days', 2, 30],
    ['not the third time', 3, 3000],
  ])('comes back %s', async (_, times, days) => {
    const member = await makeMember()
    await closedAt(member, 'enrich', Date.now() - days * DAY + MINUTE, times)
    expect(await alertOn(member, href('members'))).toBeNull()
    await closedAt(member, 'enrich', Date.now() - days * DAY, times)
    expect(await alertOn(member, href('members'))).toBe(times < 3 ? 'enrich' : null)
  })

  it('is counted once a visit, however often and from how many tabs it is closed', async () => {
    const member = await makeMember()
    for (const times of [1, 2]) {
      const close = () => callAs(member, alertsCalls.dismissAlert, { alert: 'enrich' })
      await Promise.all([close(), close(), close()])
      expect((await close()).body.dismissals.enrich?.times).toBe(times)
      if (times === 1) await closedAt(member, 'enrich', Date.now() - visit)
    }
    await env.DB.prepare('update alert_dismissals set dismissed_at = ?')
      .bind(Date.now() - 8 * DAY)
      .run()
    expect(await alertOn(member, href('members'))).toBeNull()
  })

  it('never comes back if it offered the app', async () => {
    const member = await makeMember()
    await closedAt(member, 'install', Date.now() - 3000 * DAY)
    expect(await alertOn(installable(member), href('members'))).toBe('enrich')
    await closedAt(member, 'enrich', 0, 3)
    expect(await alertOn(installable(member), href('members'))).toBeNull()
  })
})

describe('the app', () => {
  it('is offered after the others, when the browser says that it is time', async () => {
    const member = await makeNewcomer()
    expect(await alertsOn(installable(askable(member)), href('members'))).toEqual([
      ...all,
      'install',
    ])
    expect(await alertsOn(installable(member, '1780000000000'), href('members'))).toEqual([
      'activation',
      'enrich',
    ])
  })

  it.each([href('credits'), href('premium'), href('activate-done')])(
    'is not offered on %s',
    async (path) => {
      const member = installable(await makeMember())
      expect(await alertsOn(member, path)).not.toContain('install')
    },
  )

  it('is no longer offered in a browser that was logged out', async () => {
    const { response } = await callAs(await makeMember(), authCalls.logout, {})
    const cookies = response.headers.getSetCookie()
    expect(cookies.filter((cookie) => cookie.includes('install=; Max-Age=0'))).toHaveLength(1)
  })
})
