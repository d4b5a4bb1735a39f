import { env, SELF } from 'cloudflare:test'
import PostalMime from 'postal-mime'
import { describe, expect, inject, it, vi } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { discreetCalls } from '#contract/discreet-calls.ts'
import { type Cover, covers } from '#contract/discreet.ts'
import type { Locale } from '#contract/locales.ts'
import { locales } from '#contract/locales.ts'
import { passwordCalls } from '#contract/password.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { sendPush } from '#worker/push/send-push.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { send } from '../../../support/chat.ts'
import type { ReceivedMail, ReceivedPush } from '../../../support/loopback-services.ts'
import { makeMemberWithPassword, newPassword, oldPassword } from '../../../support/mailed-links.ts'
import { runMails } from '../../../support/mails.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../../support/members.ts'
import { plantSubscriptions } from '../../../support/pushes.ts'
import { postForm } from '../../../support/visitors.ts'

const services = inject('services')

function choose(member: TestMember, cover: Cover | null) {
  return callAs(member, discreetCalls.saveDiscreet, {
    cover,
    quick_exit: false,
    lock_minutes: null,
  })
}

async function nameOf(cover: Cover, language: Locale): Promise<string> {
  return (await translateFor(env, language)).t(`app.cover.${cover}`)
}

describe('the choice', () => {
  it('is made without script, and shown as made', async () => {
    const member = await makeMember()
    const fields = { cover: 'agenda', quick_exit: '1', lock_minutes: '15' }
    const answer = await postForm('/settings/discreet', fields, member)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/settings/discreet?saved=1',
    ])
    const { data } = await pageAs(member, '/settings/discreet?saved=1')
    expect(data['viewer']).toMatchObject({ cover: 'agenda', quick_exit: true, lock_minutes: 15 })
    await postForm('/settings/discreet', { cover: 'none', lock_minutes: 'none' }, member)
    const { data: after } = await pageAs(member, '/settings/discreet')
    expect(after['viewer']).toMatchObject({ cover: null, quick_exit: false, lock_minutes: null })
  })

  it.each([
    ['another name', { cover: 'bank', lock_minutes: 'none' }],
    ['another time', { cover: 'none', lock_minutes: '2' }],
    ['no time', { cover: 'none', lock_minutes: '' }],
    ['nothing', {}],
  ])('of %s is refused', async (_what, fields: Record<string, string>) => {
    const member = await makeMember()
    const answer = await postForm('/settings/discreet', fields, member)
    expect(answer.status).toBe(400)
  })
})

describe('the page', () => {
  it.each(['/members', '/settings', '/likes', '/pages/privacy', '/nowhere/at/all'])(
    '%s is called by the cover, in the tab and on the home screen',
    async (path) => {
      const member = await makeMember()
      await choose(member, 'notes')
      const answer = await SELF.fetch(origin + path, { headers: { cookie: member.cookie } })
      const head = (await answer.text()).split('</head>')[0] ?? ''
      expect(head).toContain('<title>Notities</title>')
      expect(head).toContain('href="/icons/cover-notes/favicon.svg"')
      expect(head).toContain('href="/icons/cover-notes/180.png"')
      expect(head).toContain('href="/manifest.webmanifest?lang=nl&amp;cover=notes"')
      // What search engines read of a public page is the same for everybody.
      const read = head.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
      expect(read).not.toMatch(/vonk|dating/i)
    },
  )

  it.each([
    ['a flood', 429],
    ['another site', 403],
    ['the database away', 503],
  ])('has no name at all where nobody is looked up: %s', async (what, status) => {
    const member = await makeMember()
    await choose(member, 'notes')
    const headers = { cookie: member.cookie, origin }
    if (what === 'a flood') vi.spyOn(env.FLOOD_600, 'limit').mockResolvedValue({ success: false })
    if (what === 'the database away') {
      vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('D1_ERROR: Network connection lost.'))
    }
    const answer = await SELF.fetch(
      `${origin}/settings`,
      what === 'another site'
        ? { method: 'POST', headers: { ...headers, origin: 'https://other.example' }, body: '' }
        : { headers },
    )
    expect(answer.status).toBe(status)
    const head = (await answer.text()).split('</head>')[0] ?? ''
    expect(head).toContain('<title>Er ging iets mis</title>')
    expect(head).toContain('<link rel="icon" href="data:,"/>')
    expect(head).not.toMatch(/vonk|dating/i)
  })

  it('goes by its own name for everybody else', async () => {
    const member = await makeMember()
    await choose(member, 'notes')
    const visitor = await (await SELF.fetch(`${origin}/login`)).text()
    expect(visitor).toContain('/icons/vonk/favicon.svg')
    expect(visitor).not.toContain('cover-notes')
  })

  it.each([false, true])('behind the lock too (asks: %s)', async (asks) => {
    const member = await makeMember()
    const lock_minutes = asks ? 5 : null
    await callAs(member, discreetCalls.saveDiscreet, {
      cover: 'lists',
      quick_exit: false,
      lock_minutes,
    })
    await callAs(member, discreetCalls.lock, {})
    const answer = await SELF.fetch(`${origin}/unlock`, { headers: { cookie: member.cookie } })
    const html = await answer.text()
    expect(html).toContain('<title>Lijstjes</title>')
    expect(html.split('<script id="page-data"')[0]).not.toMatch(/vonk\b(?!\/)|dating/i)
  })
})

describe('the manifest', () => {
  it.each(covers.flatMap((cover) => locales.map((lang) => [cover, lang] as const)))(
    'of %s in %s has its name and icons, and nothing that says more',
    async (cover, lang) => {
      const address = `${origin}/manifest.webmanifest?lang=${lang}&cover=${cover}`
      const manifest = await (await SELF.fetch(address)).json<Record<string, unknown>>()
      const name = await nameOf(cover, lang)
      expect(manifest).toMatchObject({ id: '/', name, short_name: name, start_url: '/members' })
      expect(JSON.stringify(manifest['icons'])).toContain(`/icons/cover-${cover}/512.png`)
      expect(Object.keys(manifest)).not.toContain('description')
      expect(Object.keys(manifest)).not.toContain('categories')
      expect(Object.keys(manifest)).not.toContain('shortcuts')
    },
  )

  it('of a cover that there is not is the site’s own', async () => {
    const answer = await SELF.fetch(`${origin}/manifest.webmanifest?cover=bank`)
    expect(await answer.json()).toMatchObject({ name: 'Vonk' })
  })
})

it.each([
  ['&cover=agenda', 'Kalender', 'cover-agenda'],
  ['&cover=bank', 'Vonk', 'vonk'],
  ['', 'Vonk', 'vonk'],
])('the page without a connection, asked with “%s”, is called %s', async (query, name, icons) => {
  const html = await (await SELF.fetch(`${origin}/offline?lang=de${query}`)).text()
  expect(html).toContain(` · ${name}</title>`)
  expect(html).toContain(`href="/icons/${icons}/favicon.svg"`)
  if (name !== 'Vonk') expect(html).not.toContain('Vonk')
})

describe('a mail', () => {
  async function mailsTo(address: string) {
    const smtp = { MAIL_TRANSPORT: 'smtp' as const, SMTP_URL: `smtp://127.0.0.1:${services.smtp}` }
    await runMails(smtp)
    const all = (await (await fetch(`${services.http}/mails`)).json()) as ReceivedMail[]
    const parsed = await Promise.all(all.map(({ raw }) => PostalMime.parse(raw)))
    return parsed.filter(({ to }) => to?.some((reader) => reader.address === address))
  }

  const causes: Array<[string, (member: TestMember) => Promise<string>]> = [
    [
      'about a message',
      async (member) => {
        const other = await makeMember({ gender: 'male' })
        await giveCredits(other.id, 1)
        await send(other, member)
        await env.DB.prepare('update members set seen_at = 0').run()
        return member.email
      },
    ],
    [
      'about the own account',
      async (member) => {
        await callAs(member, passwordCalls.changePassword, {
          proof: { password: oldPassword },
          password: newPassword,
          password_again: newPassword,
        })
        return member.email
      },
    ],
    [
      'that a visitor asks for',
      async (member) => {
        await callAs(null, passwordCalls.askReset, { email: member.email })
        return member.email
      },
    ],
    [
      'to an address that is not the account’s yet',
      async (member) => {
        const to = `new-${member.email}`
        await callAs(member, addressCalls.askMailChange, {
          email: to,
          proof: { password: oldPassword },
        })
        return to
      },
    ],
  ]

  it.each(causes)('%s has the cover’s name and a subject that says nothing', async (_, cause) => {
    const member = await makeMemberWithPassword({ language: 'de' })
    await choose(member, 'agenda')
    const mails = await mailsTo(await cause(member))
    expect(mails).not.toEqual([])
    for (const { from, subject, html = '', text } of mails) {
      expect(from?.name).toBe('Kalender')
      expect(subject).toBe('Es gibt etwas Neues für dich')
      const body = html.slice(html.indexOf('<body'))
      expect(
        body
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .slice(0, 150),
      ).not.toMatch(/vonk/i)
      expect(text?.startsWith(`${subject} `)).toBe(true)
      expect(text?.slice(0, 150)).not.toMatch(/vonk/i)
      // What it says stays.
      expect(text).toMatch(/vonk/i)
    }
  })

  it('of who has no cover is the site’s', async () => {
    const member = await makeMemberWithPassword({})
    await callAs(null, passwordCalls.askReset, { email: member.email })
    const [mail] = await mailsTo(member.email)
    expect(mail?.from?.name).toBe('Vonk')
    expect(mail?.subject).not.toBe('Er is iets nieuws voor je')
  })
})

describe('a note on a device', () => {
  it.each([
    [
      'notes',
      {
        title: 'Notizen',
        body: 'Es gibt etwas Neues für dich',
        icon: '/icons/cover-notes/192.png',
      },
    ],
    [null, { title: 'Vonk', body: 'Neue Nachricht', icon: '/icons/vonk/192.png' }],
  ] as const)('under the cover %s', async (cover, shown) => {
    const member = await makeMember({ language: 'de' })
    await choose(member, cover)
    const real = globalThis.fetch
    const device = 'https://fcm.googleapis.com/fcm/send/device'
    const { subscription } = services
    await plantSubscriptions(member, [device], subscription)
    const note = {
      title: 'Vonk',
      body: 'Neue Nachricht',
      url: '/chats/5',
      icon: '/icons/vonk/192.png',
    }
    globalThis.fetch = (input, init) =>
      input === device ? real(`${services.http}/push`, init) : real(input, init)
    await sendPush(makeJobContext(env, Date.now()), member.id, note).finally(() => {
      globalThis.fetch = real
    })
    const pushes = (await (await fetch(`${services.http}/pushes`)).json()) as ReceivedPush[]
    expect(pushes.at(-1)?.note).toEqual({ ...note, ...shown })
  })
})
