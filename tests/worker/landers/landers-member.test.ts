import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { memberLooks } from '#contract/landers.ts'
import { locales } from '#contract/locales.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { purposeHash } from '#worker/http/secret-keys.ts'
import { blurredOf } from '../../support/blurred.ts'
import { makeCrowd, makePhoto, partner, type Row } from '../../support/crowd.ts'
import { useUp } from '../../support/flood.ts'
import { makeMember, origin, pageAs } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { newVisitor, saveRegion } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'

type Page = PageProps['members-id-look']

async function makeOne(row: Row = {}): Promise<number> {
  const [made] = await makeCrowd([{ name: 'Fenna', ...row }])
  return Number(made?.['id'])
}

async function html(path: string, headers: Record<string, string> = {}) {
  const response = await SELF.fetch(origin + path, { headers, redirect: 'manual' })
  return { status: response.status, text: await response.text(), response }
}

const shown = (text: string) => text.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ')

const paths = (id: number | string) => memberLooks.map((look) => `/members/${id}/${look}`)

async function pageAt(path: string): Promise<Page> {
  const { data } = await pageAs(null, path)
  return data['page'] as Page
}

async function postTo(path: string, fields: Record<string, string>) {
  return SELF.fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin, 'cf-connecting-ip': newVisitor().address },
    redirect: 'manual',
  })
}

it('shows a visitor an age, a region and a blurred photo, and nothing else of a member', async () => {
  await saveRegion()
  const id = await makeOne({ about: 'own words', reason: 'own reason' })
  const key = await makePhoto(id)
  for (const path of paths(id)) {
    const page = await pageAt(path)
    expect(page.offer === null && page.aim.who).toEqual({
      id: expect.any(String),
      kind: 'member',
      name: null,
      age: expect.any(Number),
      place: 'Noord-Holland',
      image: await blurredOf(key),
    })
    const { status, text } = await html(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toMatch(/Fenna|Haarlem|own words|own reason|1990-05|last_active/)
    expect(text).not.toContain(`${key}/card`)
    expect(shown(text)).toContain('Dit is een lid')
    expect(text).not.toContain('class="label"')
  }
})

it('asks search engines to look at the profile instead', async () => {
  const id = await makeOne()
  for (const path of paths(id)) {
    const { text } = await html(path)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/members/${id}"`))
    expect(text).not.toContain('hreflang')
    // Pages that are not indexed have one address, and none for each language.
    const german = await html(`${path}?lang=de`)
    expect(german.text).toContain(`<link rel="canonical" href="${origin}/members/${id}"/>`)
  }
})

it('counts towards the limit of profiles', async () => {
  const path = `/members/${await makeOne()}/landing`
  const { address } = newVisitor()
  const ask = async () => (await html(path, { 'cf-connecting-ip': address })).status
  const who = (await purposeHash(env, 'network', address)).slice(0, 22)
  await useUp(env.FLOOD_300, `getProfile:a${who}`, 299)
  expect([await ask(), await ask()]).toEqual([200, 429])
})

it('is a form that needs no script, in every language, and fetches no application', async () => {
  const id = await makeOne()
  for (const [index, locale] of locales.entries()) {
    for (const path of index === 0 ? paths(id) : paths(id).slice(1, 3)) {
      const { status, text } = await html(`${path}?ref=friend&sub3=x`, {
        cookie: `locale=${locale}`,
      })
      expect([locale, path, status]).toEqual([locale, path, 200])
      expect(text).toMatch(/<form[^>]*(action="\/signup"|method="post")/)
      expect(text).toContain('name="ref" value="friend"')
      expect(text).toContain('name="sub3" value="x"')
      expect(text.match(/<h1/g)).toHaveLength(1)
      expect(text).not.toMatch(/modulepreload|>landers\.|>signup\.|>partner\./)
      expect(text).not.toMatch(/<script[^>]*src="[^"]*client/)
    }
  }
})

it('labels a fictional profile wherever it is pictured', async () => {
  const id = await makeOne({ kind: 'fictional' })
  await makePhoto(id)
  for (const path of paths(id)) {
    const { text } = await html(path)
    expect(text).toContain('Wazige foto van een fictief profiel')
    expect(shown(text)).toContain('Fictief profiel')
    expect(shown(text)).toContain('Fysiek contact is niet mogelijk')
    expect(shown(text)).not.toContain('Dit is een lid')
  }
})

describe('who is not shown', () => {
  it('is answered like nobody at all', async () => {
    const hidden = await makeCrowd([
      { invisible: 1 },
      { status: 'not_confirmed' },
      { account: 'deleting', deleting_until: Date.now() + 1e9 },
      { account: 'deleted' },
      { account: 'banned' },
      { date_of_birth: '2009-01-01' },
      { ...partner, invisible: 1 },
      { kind: 'fictional', account: 'banned' },
    ])
    // The differences: address, time, request id.
    const bare = (text: string) =>
      text.replaceAll(/\d{9,}|"request":"[^"]+"|(?<=klantenservice: )[\w-]+/g, '')
    for (const look of memberLooks) {
      const nobody = await html(href('members-id-look', { id: '123456789012', look }))
      expect(nobody.status).toBe(404)
      for (const { id } of hidden) {
        const { status, text } = await html(href('members-id-look', { id: Number(id), look }))
        expect(status).toBe(404)
        expect(bare(text)).toBe(bare(nobody.text))
      }
    }
  })

  it('is not there under an address that is none', async () => {
    const id = await makeOne()
    const wrong = [
      '0',
      '-1',
      '1.5',
      '1e3',
      '9'.repeat(30),
      'a',
      '%00',
      '%ff',
      "'",
      '%20',
      `0x${id}`,
    ]
    const addresses = [
      ...wrong.map((one) => `/members/${one}/landing2`),
      ...paths('1.5'),
      `/members/${id}/landing4`,
      `/members/${id}/constructor`,
      `/members/${id}/landing/zomer`,
      `/members/${id}/signup/zomer`,
      `/members/${id}/landing2/a/b`,
    ]
    for (const path of addresses) {
      const { status, text } = await html(path)
      expect([path, status]).toEqual([path, 404])
      expect(text).not.toMatch(/sqlite|D1_ERROR|\.ts:/i)
    }
  })
})

describe('how much a site lets visitors see', () => {
  it.each([
    [{ logged_out_search: 'full' }, '', 'Fenna'],
    [{ logged_out_search: 'teaser' }, '', null],
    [
      {
        logged_out_search: 'teaser',
        logged_out_search_trafficsource: 'full',
        traffic_sources: ['a', 'x'],
      },
      '?ref=a',
      'Fenna',
    ],
  ])('%o%s', async (settings, query, name) => {
    await saveSettings(settings)
    const id = await makeOne()
    for (const path of paths(id)) {
      const page = await pageAt(path + query)
      expect(page.offer === null && page.aim.who.name).toBe(name)
    }
  })

  it('is the signup alone where they see nobody, whoever is asked for', async () => {
    await saveSettings({
      logged_out_search: 'none',
      logged_out_search_trafficsource: 'none',
      traffic_sources: ['a', 'x'],
    })
    const ids = [await makeOne(), await makeOne(partner), await makeOne({ invisible: 1 }), 12345678]
    for (const path of ids.flatMap(paths)) {
      const { status, response } = await html(`${path}?ref=a`)
      expect([status, response.headers.get('location')]).toEqual([303, '/signup?ref=a'])
    }
  })

  it('asks nothing where one comes in by invitation only', async () => {
    await saveSettings({
      signups: 'with_trafficsource',
      traffic_sources: ['friend'],
    })
    const id = await makeOne()
    for (const path of paths(id)) {
      const closed = await html(path)
      expect(shown(closed.text)).toContain('Alleen op uitnodiging')
      expect(closed.text).not.toContain('name="email"')
      expect(shown((await html(`${path}?ref=friend`)).text)).not.toContain('Alleen op uitnodiging')
    }
  })
})

it('leads members to the profile itself, where their own rules hold', async () => {
  const { cookie } = await makeMember()
  const id = await makeOne()
  for (const path of paths(id)) {
    const { status, response } = await html(path, { cookie })
    expect([status, response.headers.get('location')]).toEqual([303, `/members/${id}`])
  }
})

describe('a partner', () => {
  it('is left by a page that says so, at every look', async () => {
    const id = await makeOne({ ...partner, name: 'Zapzender' })
    for (const path of paths(id)) {
      const { status, text } = await html(`${path}?ref=a`)
      expect(status).toBe(200)
      expect(text).toContain('Advertentie · livecam')
      const [link = ''] = text.match(/<a[^>]*href="https:\/\/partner\.example[^>]*>/) ?? []
      expect(link).toContain('rel="sponsored noopener noreferrer"')
      expect(link).toMatch(/referrerpolicy="no-referrer"/i)
      expect(link).toMatch(/href="https:\/\/partner\.example\/[a-z]*"/)
      expect(link).not.toContain(String(id))
      expect(text).toMatch(/<a[^>]*href="\/"[^>]*>Annuleren/)
      expect(text).toContain('modulepreload')
      expect(text).not.toMatch(/http-equiv="refresh"|name="email"/)
      expect(text).toContain('content="noindex"')
    }
  })
})

describe('a campaign', () => {
  it('has words and colours of its own under its slug, of two looks', async () => {
    const variant = { headline: { nl: 'Zomer op <em>je huid</em>' }, glow: 'mint', ground: 'slate' }
    await saveSettings({
      lander_variants: { landing2: { zomer: variant }, landing3: { zomer: variant } },
    })
    const id = await makeOne()
    for (const look of ['landing2', 'landing3']) {
      const { text } = await html(`/members/${id}/${look}/zomer`)
      expect(text).toContain('<title>Zomer op je huid · Vonk</title>')
      expect(text).toContain('data-glow="mint" data-ground="slate"')
      for (const slug of ['winter', 'constructor', '__proto__']) {
        const plain = await html(`/members/${id}/${look}/${slug}`)
        expect(plain.status).toBe(200)
        expect(plain.text).not.toMatch(/data-glow|Zomer/)
      }
    }
  })
})

describe('the dialogue', () => {
  const key = crypto.randomUUID()
  const answers = {
    name: 'Robin',
    gender: 'female',
    looking_for: 'male',
    seeks_consent: 'on',
    birth_day: '14',
    birth_month: '6',
    birth_year: '1990',
    country: 'NL',
  }
  const askedAt = async (path: string, fields: Record<string, string>) => {
    const response = await postTo(path, fields)
    const text = await response.text()
    const [, current = ''] = text.match(/Vraag (\d) van 5/) ?? []
    return { status: response.status, current: Number(current), text }
  }
  const ask = async (fields: Record<string, string>) =>
    askedAt(`/members/${await makeOne()}/landing3`, fields)
  const some = (...names: Array<keyof typeof answers>) =>
    Object.fromEntries(names.map((name) => [name, answers[name]]))

  it('asks what comes next, keeps what was said, and says who asks', async () => {
    expect((await ask({ gender: 'male' })).current).toBe(1)
    const second = await ask(some('name'))
    expect(second.current).toBe(2)
    expect(second.text).toContain('Deze vragen stelt de site. Je praat nu nog met niemand.')
    expect(second.text).toContain('name="name" value="Robin"')
    expect((await ask(some('name', 'gender'))).current).toBe(2)
    expect((await ask(some('name', 'gender', 'looking_for'))).current).toBe(2)
    expect((await ask(some('name', 'gender', 'looking_for', 'seeks_consent'))).current).toBe(3)
    const { country: _, ...born } = answers
    expect((await ask(born)).current).toBe(4)
    const last = await ask(answers)
    expect(last.current).toBe(5)
    expect(last.text).toContain('14 juni 1990')
    expect(last.text).toMatch(/<input[^>]*type="password"/)
  })

  it('goes back to an answer that is to be changed, and to one that cannot be', async () => {
    const changed = await ask({ ...answers, ask: 'about' })
    expect(changed.current).toBe(2)
    expect(changed.text).toContain('name="birth_year" value="1990"')
    const tooYoung = await ask({ ...answers, birth_year: String(new Date().getFullYear() - 10) })
    expect(tooYoung.current).toBe(3)
    expect(tooYoung.text).toContain('18')
    const named = await ask({ ...answers, name: 'mail me at a@b.nl' })
    expect(named.current).toBe(1)
    expect(named.text).toContain('aria-invalid="true"')
  })

  it('keeps no region of another country', async () => {
    await saveRegion()
    const moved = await ask({ ...answers, country: 'BE', region_of: 'NL', region: '07' })
    expect(moved.text).not.toContain('name="region" value="07"')
    const stayed = await ask({ ...answers, region_of: 'NL', region: '07' })
    expect(stayed.text).toContain('name="region" value="07"')
    expect(stayed.text).toContain('Noord-Holland, Nederland')
  })

  it('makes the account with the last answer, and takes the source along', async () => {
    const path = `/members/${await makeOne()}/landing3`
    const email = `robin.${key.slice(0, 8)}@example.com`
    const all = { ...answers, id: key, email, region_of: 'NL', ref: 'friend' }
    const weak = await askedAt(path, { ...all, password: '12345678' })
    expect(weak.current).toBe(5)
    expect(weak.text).toContain('aria-invalid="true"')
    expect(weak.text).not.toContain('12345678"')
    const made = await postTo(path, { ...all, password: 'een lang wachtwoord 1' })
    expect([made.status, made.headers.get('location')]).toEqual([303, '/complete-signup'])
    expect(made.headers.get('set-cookie')).toContain('__Host-session=')
    const [member] = await rows(
      'select id, name, date_of_birth from members where email = ?',
      email,
    )
    expect(member).toMatchObject({ name: 'Robin', date_of_birth: '1990-06-14' })
    expect(
      await rows('select ref from signup_tracking where member_id = ?', member?.['id']),
    ).toEqual([{ ref: 'friend' }])
    const again = await askedAt(path, {
      ...all,
      id: crypto.randomUUID(),
      password: 'een lang wachtwoord 1',
    })
    expect(again.current).toBe(5)
    expect(again.text).toMatch(/href="\/login\?next=%2Fsignup%3Fwho%3D[\w-]+"/)
  })
})

it('hands the answers of the other looks to the signup page', async () => {
  const response = await postTo('/signup', {
    lander: 'landing2',
    name: 'Robin',
    gender: 'female',
    email: 'robin@example.com',
    ref: 'friend',
  })
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).toContain('value="Robin"')
  expect(text).toContain('value="robin@example.com"')
})
