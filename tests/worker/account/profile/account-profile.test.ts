import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountCalls, maxInterests, type ProfileChanges } from '#contract/account.ts'
import { membersCalls } from '#contract/members.ts'
import { plainTraits } from '#contract/traits.ts'
import { interestKeys } from '../../../../demo/people/interests.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../../support/members.ts'
import { fillPlaces } from '../../../support/places.ts'
import { saveSettings } from '../../../support/sites.ts'

type Row = Record<string, string | number | null>

let member: TestMember

beforeEach(async () => {
  member = await makeMember()
})

// Refused fields are not part of the call's input.
const save = (changes: object) =>
  callAs(member, accountCalls.saveProfile, changes as ProfileChanges)

async function rowOf(id = member.id): Promise<Row> {
  const row = await env.DB.prepare('select * from members where id = ?').bind(id).first<Row>()
  return row ?? {}
}

async function interestsOf(id = member.id) {
  const { results } = await env.DB.prepare(
    'select interest from member_interests where member_id = ? order by interest',
  )
    .bind(id)
    .all<{ interest: string }>()
  return results.map(({ interest }) => interest)
}

async function ask(visible_profile_fields: string[], visible_profile_notes: string[]) {
  await saveSettings({ visible_profile_fields, visible_profile_notes })
}

const yearsAgo = (years: number, days = 0) => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

describe('what is taken, as it is kept', () => {
  const taken: Array<[ProfileChanges, Row]> = [
    ...Object.entries(plainTraits).flatMap(([trait, { choices }]) =>
      [...choices, null].map((choice): [ProfileChanges, Row] => [
        { [trait]: choice },
        { [trait]: choice },
      ]),
    ),
    ...(['hetero', 'gay', 'lesbian', 'bi'] as const).map((sexuality): [ProfileChanges, Row] => [
      { sexuality, sexuality_consent: true },
      { sexuality },
    ]),
    [{ sexuality: null }, { sexuality: null, sexuality_consent_at: null }],
    [{ gender: 'male' }, { gender: 'male' }],
    [{ looking_for: 'female' }, { looking_for: 'female' }],
    [{ name: 'Zoë van der Meer' }, { name: 'Zoë van der Meer' }],
    [{ name: '  Anne  ' }, { name: 'Anne' }],
    [{ name: 'Jan 1985' }, { name: 'Jan 1985' }],
    [{ date_of_birth: yearsAgo(18) }, { date_of_birth: yearsAgo(18) }],
    [{ about: 'Een\r\nTwee\n\nDrie' }, { about: 'Een\nTwee\n\nDrie' }],
    [{ about: 'Hoi \u{202E}omgekeerd\u{202C}\u{7}' }, { about: 'Hoi omgekeerd' }],
    [{ about: 'Thuis 👩‍👧 en op de fiets' }, { about: 'Thuis 👩‍👧 en op de fiets' }],
    [{ about: 'مرحبا' }, { about: 'مرحبا' }],
    [{ about: `${'x'.repeat(1999)}\r\n` }, { about: 'x'.repeat(1999) }],
    [{ about: '   ' }, { about: null }],
    [{ about: null }, { about: null }],
    [{ reason: 'Iemand\nom mee te   koken' }, { reason: 'Iemand om mee te koken' }],
    [{ reason: 'r'.repeat(300) }, { reason: 'r'.repeat(300) }],
    [{ reason: null }, { reason: null }],
    [
      { place: { country: 'BE', region: 'VLG', city: 'gent' } },
      { country: 'BE', region: 'VLG', city: 'Gent' },
    ],
  ]
  it('one field after the other', async () => {
    await fillPlaces()
    for (const [changes, kept] of taken) {
      expect([changes, (await save(changes)).body]).toEqual([changes, { saved: true }])
      expect(await rowOf()).toMatchObject(kept)
    }
  })

  it('every interest, with as many as the limit, each once', async () => {
    for (let at = 0; at < interestKeys.length; at += maxInterests) {
      const interests = interestKeys.slice(at, at + maxInterests)
      expect((await save({ interests: [...interests] })).status).toBe(200)
      expect(await interestsOf()).toEqual(interests.toSorted())
    }
    await save({ interests: ['wine', 'music', 'wine'] })
    expect(await interestsOf()).toEqual(['music', 'wine'])
    await save({ interests: [] })
    expect(await interestsOf()).toEqual([])
  })
})

describe('what is refused, with the field, and with everything that came along', () => {
  const refused: Array<[object, string, object | undefined]> = [
    [{ hair_colour: 'green' }, 'invalid_input', { field: 'hair_colour' }],
    [{ eye_colour: 'red' }, 'invalid_input', { field: 'eye_colour' }],
    [{ body_type: 'tall' }, 'invalid_input', { field: 'body_type' }],
    [{ relationship_status: '' }, 'invalid_input', { field: 'relationship_status' }],
    [{ tattoos: 3 }, 'invalid_input', { field: 'tattoos' }],
    [{ sexuality: 'other', sexuality_consent: true }, 'invalid_input', { field: 'sexuality' }],
    [{ sexuality: 'bi' }, 'invalid_input', { field: 'sexuality_consent' }],
    [
      { sexuality: 'bi', sexuality_consent: false },
      'invalid_input',
      { field: 'sexuality_consent' },
    ],
    [{ gender: null }, 'invalid_input', { field: 'gender' }],
    [{ looking_for: 'all' }, 'invalid_input', { field: 'looking_for' }],
    [{ name: 'Jo' }, 'invalid_name', undefined],
    [{ name: '' }, 'invalid_name', undefined],
    [{ name: 'x'.repeat(31) }, 'invalid_name', undefined],
    [{ name: '@anne' }, 'invalid_name', undefined],
    [{ name: 'anne.nl' }, 'invalid_name', undefined],
    [{ name: 'anne@post.nl' }, 'invalid_name', undefined],
    [{ name: 'bel 0612345678' }, 'invalid_name', undefined],
    [{ date_of_birth: '' }, 'invalid_date_of_birth', undefined],
    [{ date_of_birth: '1990-02-30' }, 'invalid_date_of_birth', undefined],
    [{ date_of_birth: '5 mei 1990' }, 'invalid_date_of_birth', undefined],
    [{ date_of_birth: null }, 'invalid_input', { field: 'date_of_birth' }],
    [{ date_of_birth: yearsAgo(18, 2) }, 'too_young', { min_age: 18 }],
    [{ about: 'x'.repeat(2001) }, 'invalid_input', { field: 'about' }],
    [{ about: 'a\0b' }, 'invalid_input', { field: 'about' }],
    [{ reason: 'x'.repeat(301) }, 'invalid_input', { field: 'reason' }],
    [{ interests: ['knitting'] }, 'invalid_input', { field: 'interests' }],
    [
      { interests: interestKeys.slice(0, maxInterests + 1) },
      'invalid_input',
      { field: 'interests' },
    ],
    [{ place: { country: 'NL', region: 'VLG', city: null } }, 'invalid_input', { field: 'region' }],
    [
      { place: { country: 'NL', region: null, city: 'http://x' } },
      'invalid_input',
      { field: 'city' },
    ],
    [{ credits: 99 }, 'invalid_input', { field: 'credits' }],
    [{ paid_user: true }, 'invalid_input', { field: 'paid_user' }],
    [{ id: 1, name: 'Anne' }, 'invalid_input', { field: 'id' }],
    [{ member_id: 1 }, 'invalid_input', { field: 'member_id' }],
    [{ sexuality_consent_at: 1 }, 'invalid_input', { field: 'sexuality_consent_at' }],
    [{ race: 'white' }, 'invalid_input', { field: 'race' }],
    [{ kind: 'fictional' }, 'invalid_input', { field: 'kind' }],
  ]
  it('one after the other', async () => {
    await fillPlaces()
    await save({ interests: ['wine'], body_type: 'slim' })
    const before = await rowOf()
    for (const [changes, code, params] of refused) {
      const { status, body } = await save({ tattoos: 'many', interests: ['music'], ...changes })
      expect(status).toBeGreaterThanOrEqual(400)
      const error = { code, ...(params && { params }) }
      expect([changes, body.error]).toEqual([changes, error])
    }
    expect(await rowOf()).toEqual(before)
    expect(await interestsOf()).toEqual(['wine'])
  })

  it('tells all that is wrong at once', async () => {
    const { body } = await save({
      name: member.email.slice(0, 30),
      date_of_birth: yearsAgo(17),
      sexuality: 'bi',
    })
    expect(body.error).toEqual({
      code: member.email.length > 30 ? 'invalid_name' : 'name_is_email',
      params: { also: 'date_of_birth:too_young sexuality_consent:invalid_input' },
    })
  })
})

describe('sexuality is told with a consent of its own', () => {
  it('which keeps its date, and is deleted with the answer it was for', async () => {
    await save({ sexuality: 'bi', sexuality_consent: true })
    const { sexuality_consent_at } = await rowOf()
    expect(sexuality_consent_at).toBeGreaterThan(Date.now() - 60_000)
    await env.DB.prepare('update members set sexuality_consent_at = 5 where id = ?')
      .bind(member.id)
      .run()
    await save({ sexuality: 'hetero', sexuality_consent: true })
    expect(await rowOf()).toMatchObject({ sexuality: 'hetero', sexuality_consent_at: 5 })
    await save({ sexuality_consent: false })
    expect(await rowOf()).toMatchObject({ sexuality: null, sexuality_consent_at: null })
  })
})

describe('what the site does not ask', () => {
  const values = {
    relationship_status: 'single',
    body_type: 'slim',
    hair_colour: 'red',
    eye_colour: 'blue',
    tattoos: 'some',
    sexuality: 'bi',
    reason: 'Koffie',
    about: 'Hallo',
  } as const
  const fields = Object.keys(values) as Array<keyof typeof values>
  const notes = ['about', 'reason']

  async function fill() {
    await env.DB.prepare(
      `update members set ${fields.map((field) => `${field} = ?`).join(', ')},
        sexuality_consent_at = 1 where id = ?`,
    )
      .bind(...Object.values(values), member.id)
      .run()
  }

  it.each(fields)('%s: is neither read out, nor shown to others, nor taken', async (hidden) => {
    const others = fields.filter((field) => field !== hidden)
    await ask(
      others.filter((field) => !notes.includes(field)),
      others.filter((field) => notes.includes(field)),
    )
    await fill()
    const { data } = await pageAs(member, '/profile')
    const { own } = data['page'] as { own: Row }
    expect(own).not.toHaveProperty(hidden)
    expect(own).toMatchObject(Object.fromEntries(others.map((field) => [field, values[field]])))
    const html = await SELF.fetch(`${origin}/profile`, { headers: { cookie: member.cookie } })
    expect(await html.text()).not.toContain(`name="${hidden}"`)

    const stranger = await makeMember({ gender: 'male' })
    const { body } = await callAs(stranger, membersCalls.getProfile, { id: member.id })
    expect(body.profile.fields).not.toHaveProperty(hidden)
    expect(Object.keys(body.profile.fields)).toEqual(
      expect.arrayContaining(others) as unknown as string[],
    )

    const before = await rowOf()
    for (const value of [values[hidden], null]) {
      const answer = await save({ [hidden]: value, sexuality_consent: true, name: 'Iemand anders' })
      expect([answer.status, answer.body.error]).toEqual([
        400,
        { code: 'invalid_input', params: { field: hidden } },
      ])
    }
    expect(await rowOf()).toEqual(before)
  })

  it('shows them in the order of the site, and knows no other names', async () => {
    await ask(['tattoos', 'password_hash', 'eye_colour', 'race'], ['about', 'email'])
    await fill()
    const { data } = await pageAs(member, '/profile')
    const { own } = data['page'] as { own: Row }
    expect(Object.keys(own)).toEqual([
      'name',
      'gender',
      'looking_for',
      'seeks_consent',
      'wish_min_age',
      'wish_max_age',
      'wish_regions',
      'date_of_birth',
      'tattoos',
      'eye_colour',
      'about',
      'answers',
      'interests',
      'place',
    ])
    const stranger = await makeMember({ gender: 'male' })
    const { body } = await callAs(stranger, membersCalls.getProfile, { id: member.id })
    expect(Object.keys(body.profile.fields)).toEqual(['tattoos', 'eye_colour', 'about'])
  })
})

describe('the form without script', () => {
  const post = (fields: Array<[string, string]>, who = member) =>
    SELF.fetch(`${origin}/profile`, {
      method: 'POST',
      headers: { cookie: who.cookie, origin },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  async function formOf(): Promise<Map<string, string>> {
    const answer = await SELF.fetch(`${origin}/profile`, { headers: { cookie: member.cookie } })
    const html = await answer.text()
    // One of all parts.
    const parts = [...html.matchAll(/name="was" value="([^"]*)"/g)].map(
      ([, was = '{}']) => JSON.parse(was.replaceAll('&quot;', '"')) as Record<string, string>,
    )
    expect(parts.length).toBeGreaterThan(1)
    const all: Record<string, string> = Object.assign({}, ...parts)
    const fields = new Map(Object.entries(all)).set('was', JSON.stringify(all))
    return fields.set('region_of', fields.get('country') ?? '')
  }

  it('saves what differs, and leaves what was saved elsewhere meanwhile', async () => {
    await save({ about: 'Eerst', interests: ['wine'] })
    const form = await formOf()
    await save({ tattoos: 'many', interests: ['music'], name: 'Andere naam' })
    form.set('about', 'Eerste regel\r\nTweede').set('body_type', 'slim')
    const answer = await post([...form])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profile?saved=1'])
    expect(await rowOf()).toMatchObject({
      about: 'Eerste regel\nTweede',
      body_type: 'slim',
      tattoos: 'many',
      name: 'Andere naam',
    })
    expect(await interestsOf()).toEqual(['music'])
  })

  it('boxes: interests that are ticked, and a consent that no longer is', async () => {
    await save({ sexuality: 'bi', sexuality_consent: true, interests: ['wine'] })
    const form = await formOf()
    form.delete('interests')
    form.delete('sexuality_consent')
    await post([...form, ['interests', 'yoga'], ['interests', 'art']])
    expect(await interestsOf()).toEqual(['art', 'yoga'])
    expect(await rowOf()).toMatchObject({ sexuality: null, sexuality_consent_at: null })
  })

  it('refused: the fields say why, and nothing that was typed is lost', async () => {
    const form = await formOf()
    form
      .set('name', 'Jo')
      .set('date_of_birth', yearsAgo(16))
      .set('sexuality', 'bi')
      .set('about', 'Een lang verhaal')
      .set('tattoos', 'many')
    const html = await (await post([...form])).text()
    expect(html).toContain('Je moet 18 jaar of ouder zijn.')
    expect(html).toContain('Kies een naam van 3 tot 30 tekens')
    expect(html).toContain('Zonder je toestemming mogen we dit niet bewaren.')
    expect(html).toContain('Een lang verhaal</textarea>')
    expect(html).toContain('value="Jo"')
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
    expect(await rowOf()).toMatchObject({ name: member.name, about: null, tattoos: null })
  })

  it.each(['', '[]', '"x"', 'null', '{"__proto__":1}', '{"credits":"0"}', '{"name":7}', '{'])(
    'a form whose beginning is %s is never an error of ours',
    async (was) => {
      const answer = await post([
        ['was', was],
        ['name', 'Nieuwe naam'],
        ['credits', '99'],
      ])
      expect(answer.status).toBeLessThan(500)
      expect((await rowOf())['credits']).toBe(0)
    },
  )
})

it('changes of different fields at the same time all hold, for nobody else', async () => {
  const other = await makeMember()
  const before = await rowOf(other.id)
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      save({ about: `Over ${round}` }),
      save({ tattoos: round % 2 ? 'many' : 'none' }),
      save({ interests: ['wine', 'music'] }),
      save({ interests: ['art'] }),
      save({ sexuality: round % 2 ? 'bi' : 'gay', sexuality_consent: true }),
    ])
    expect(await rowOf()).toMatchObject({
      about: `Over ${round}`,
      tattoos: round % 2 ? 'many' : 'none',
      sexuality: round % 2 ? 'bi' : 'gay',
    })
    expect([['music', 'wine'], ['art']]).toContainEqual(await interestsOf())
  }
  expect(await rowOf(other.id)).toEqual(before)
})
