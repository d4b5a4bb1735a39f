import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { type AlertName, alertsCalls } from '#contract/alerts.ts'
import { href } from '#contract/route.ts'
import { askableCookie } from '#contract/shown-alerts.ts'
import { DAY } from '#contract/time.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'

function askable<Who extends { cookie: string }>(member: Who): Who {
  return { ...member, cookie: `${member.cookie}; ${askableCookie}=1` }
}

async function alertsOn(member: { cookie: string } | null, path: string) {
  return (await pageAs(member, path)).data['alerts']
}

const makeNewcomer = () => makeMember({ status: 'not_confirmed' })

async function stopMail({ id }: TestMember) {
  await env.DB.prepare("insert into notifications_disabled values (?, 'bounce', 0)").bind(id).run()
}

async function closedAt(member: TestMember, alert: AlertName, at: number) {
  await env.DB.prepare('insert into alert_dismissals values (?, ?, ?)')
    .bind(member.id, alert, at)
    .run()
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
  settings: [href('settings'), ['push'], ['push']],
  'settings-location': [href('settings-location'), ['push'], ['push']],
  notifications: [href('notifications'), [], []],
  // Begins like `signup`, and is no part of it.
  'signup-matches': [href('signup-matches'), all, ['disabled-notifications', 'enrich', 'push']],
}

describe('alerts stand exactly where they belong', () => {
  it.each(Object.entries(places))('%s', async (_, [path, newcomer, stopped]) => {
    const member = askable(await makeNewcomer())
    expect(await alertsOn(member, path)).toEqual(newcomer)
    await stopMail(member)
    expect(await alertsOn(member, path)).toEqual(stopped)
  })

  it('and on the page after activating only what keeps mail away', async () => {
    const member = askable(await makeNewcomer())
    await env.DB.prepare("update members set status = 'confirmed'").run()
    expect(await alertsOn(member, href('activate-done'))).toEqual([])
    await stopMail(member)
    expect(await alertsOn(member, href('activate-done'))).toEqual(['disabled-notifications'])
  })

  it('and nowhere without a reason, or for visitors', async () => {
    const member = await makeMember()
    await env.DB.prepare(
      `insert into photos (id, key, member_id, status, position, width, height, created_at)
       values ('p', 'k23456789012345678901234', ?, 'review', 0, 800, 1000, 0)`,
    )
      .bind(member.id)
      .run()
    expect(await alertsOn(member, href('members'))).toEqual([])
    expect(await alertsOn(askable(member), href('members'))).toEqual(['push'])
    expect(await alertsOn(askable({ cookie: '' }), href('pricing'))).toEqual([])
  })

  it('their texts come with them, also in the HTML', async () => {
    const { cookie } = await makeNewcomer()
    const ask = async (path: string) =>
      (await SELF.fetch(origin + path, { headers: { cookie } })).text()
    expect(await ask(href('members'))).toContain('Je profiel heeft nog geen foto.')
    expect(await ask(href('notifications'))).not.toContain('Je profiel heeft nog geen foto.')
  })
})

describe('an alert that was closed', () => {
  it.each(['activation', 'enrich', 'push'] as const)('stays away: %s', async (alert) => {
    const member = askable(await makeNewcomer())
    await callAs(member, alertsCalls.dismissAlert, { alert })
    const others = all.filter((other) => other !== alert)
    expect(await alertsOn(member, href('members'))).toEqual(others)
  })

  it('comes back after thirty days', async () => {
    const member = await makeMember()
    await closedAt(member, 'enrich', Date.now() - 30 * DAY + 60_000)
    expect(await alertsOn(member, href('members'))).toEqual([])
    await closedAt(await makeMember(), 'enrich', Date.now())
    await env.DB.prepare('update alert_dismissals set dismissed_at = ? where member_id = ?')
      .bind(Date.now() - 30 * DAY, member.id)
      .run()
    expect(await alertsOn(member, href('members'))).toEqual(['enrich'])
  })
})
