import { env, SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { fold } from '#contract/fold.ts'
import { localeCookie } from '#contract/locales.ts'
import { citiesOffered, placesCalls } from '#contract/places.ts'
import { signupCalls } from '#contract/signup.ts'
import { readBatch } from '#worker/db/database.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { listCitiesNamed } from '#worker/places/queries.ts'
import cities from '../../../demo/places/cities.json'
import migration from '../../../migrations/0037_folded_towns.sql?raw'
import { lagReplicas } from '../../support/lagging-replicas.ts'
import { callAs, makeMember, origin } from '../../support/members.ts'
import { fillPlaces } from '../../support/places.ts'
import { rows } from '../../support/rows.ts'
import { dump } from '../../support/scene.ts'
import { newVisitor, signupInput } from '../../support/signup.ts'
import { callFrom } from '../../support/visitors.ts'

beforeEach(fillPlaces)

const geocode = (lat: number, lon: number) => callAs(null, placesCalls.geocode, { lat, lon })

const homes: Array<[where: string, lat: number, lon: number, town: string]> = [
  ['Amsterdam, Jordaan', 52.3731, 4.879, 'Amsterdam'],
  ['Rotterdam, Charlois', 51.882, 4.478, 'Rotterdam'],
  ['Den Haag, Scheveningen', 52.105, 4.275, 'Den Haag'],
  ['Utrecht, Lombok', 52.092, 5.096, 'Utrecht'],
  ['Haarlem, Kleverpark', 52.3946, 4.6378, 'Haarlem'],
  ['Groningen, Paddepoel', 53.2305, 6.5365, 'Groningen'],
  ['Maastricht, Wyck', 50.8487, 5.7036, 'Maastricht'],
  ["'s-Hertogenbosch, Muntel", 51.6966, 5.3133, "'s-Hertogenbosch"],
  ['Antwerpen, Zurenborg', 51.206, 4.432, 'Antwerpen'],
  ['Gent, Rabot', 51.0622, 3.7156, 'Gent'],
  ['Liège, Outremeuse', 50.6412, 5.5823, 'Liège'],
  ['Baarle-Hertog', 51.4435, 4.929, 'Baarle-Hertog'],
  ['Köln, Ehrenfeld', 50.951, 6.917, 'Köln'],
  ['München, Schwabing', 48.167, 11.586, 'München'],
  ['Berlin, Kreuzberg', 52.499, 13.403, 'Berlin'],
  ['Kleve, Kellen', 51.8003, 6.1612, 'Kleve'],
]

it('names the right town for at least 15 of 16 homes', async () => {
  const answers = await Promise.all(homes.map(([, lat, lon]) => geocode(lat, lon)))
  const wrong = homes
    .map(([where, , , town], index) => ({ where, town, found: answers[index]?.body.city }))
    .filter(({ town, found }) => town !== found)
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(1)
})

it('names country and region in the language of the page, and holds no coordinates', async () => {
  const ask = (language: string) =>
    SELF.fetch(`${origin}/api/geocode.php?lat=48.167&lon=11.586`, {
      headers: { cookie: `${localeCookie}=${language}` },
    })
  const inDutch = await (await ask('nl')).text()
  expect(JSON.parse(inDutch)).toEqual({
    country: 'DE',
    country_name: 'Duitsland',
    region: '02',
    region_name: 'Beieren',
    city: 'München',
  })
  expect(inDutch).not.toMatch(/\d\.\d/)
  expect(await (await ask('pl')).json()).toMatchObject({ country_name: 'Niemcy' })
})

it('knows no town at sea, nor one of a country that the domain does not serve', async () => {
  for (const [lat, lon] of [
    [56, 3],
    [0, 0],
    [-90, 180],
    [48.21, 16.37],
  ] as const) {
    const { status, body } = await geocode(lat, lon)
    expect([lat, lon, status, body.error?.code]).toEqual([lat, lon, 404, 'not_found'])
  }
})

it('refuses what is no position', async () => {
  const wrong = ['', 'lat=52', 'lat=91&lon=4', 'lat=52&lon=181', 'lat=5e1&lon=4', 'lat=NaN&lon=4']
  for (const query of [...wrong, 'lat= 52&lon=4', 'lat=0x34&lon=4', 'lat=52&lon=4&accuracy=3']) {
    const response = await SELF.fetch(`${origin}/api/geocode.php?${query}`)
    expect([query, response.status]).toEqual([query, 400])
  }
})

it('keeps and logs nothing of a position, and limits how often one asks', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const before = await dump()
  const { response } = await geocode(52.3731, 4.879)
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(await dump()).toEqual(before)
  const counted = await env.DB.prepare('select * from rate_limits').all()
  expect(counted.results).toHaveLength(1)
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify([lines, counted.results])).not.toMatch(/52\.37|4\.879/)

  const statuses = []
  for (let asked = 1; asked <= 60; asked++) statuses.push((await geocode(52.37, 4.88)).status)
  expect(statuses.slice(0, 59).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

it('offers cities that begin so, the largest first', async () => {
  const ask = async (country: string, q: string) =>
    (await callAs(null, placesCalls.listCities, { country, q })).body.cities
  expect(await ask('NL', 'haar')).toEqual([
    { name: 'Haarlem', region: '07', region_name: 'Noord-Holland' },
  ])
  expect((await ask('NL', "'s-h"))[0]?.name).toBe("'s-Hertogenbosch")
  expect((await ask('PL', 'łó'))[0]?.name).toBe('Łódź')
  expect((await ask('DE', 'KÖ'))[0]?.name).toBe('Köln')
  expect(await ask('NL', 'x%')).toEqual([])
  expect(await ask('NL', 'zz_')).toEqual([])
  expect((await ask('US', 'san')).length).toBe(8)
  const long = 'a'.repeat(41)
  expect((await callAs(null, placesCalls.listCities, { country: 'NL', q: long })).status).toBe(400)
})

it.each([
  ['FR', 'Saint-Étienne', 'Saint-Étienne'],
  ['FR', 'saint etienne', 'Saint-Étienne'],
  ['DE', 'koln', 'Köln'],
  ['PL', 'lodz', 'Łódź'],
  ['PL', 'Ruda Śląska', 'Ruda Śląska'],
  ['BE', 'liege', 'Liège'],
  ['CH', 'zurich', 'Zürich'],
  ['NL', '’s-her', "'s-Hertogenbosch"],
  ['DE', 'Ko\u0308ln', 'Köln'],
])('in %s %s is %s', async (country, q, name) => {
  const { body } = await callAs(null, placesCalls.listCities, { country, q })
  expect(body.cities[0]?.name).toBe(name)
})

it('offers every town by its full name, however written, unless eight larger ones begin so', async () => {
  const { db } = makeJobContext(env, Date.now())
  const towns = cities.map(([country, region, name]) => ({
    country: String(country),
    region: String(region),
    name: String(name),
  }))
  const wrong: unknown[] = []
  for (const { name } of towns) {
    const bare = name.normalize('NFD').replace(/\p{M}/gu, '')
    for (const typed of [name.toLowerCase(), name.toUpperCase(), bare, name.normalize('NFD')]) {
      if (fold(typed) !== fold(name)) wrong.push([name, typed])
    }
  }
  for (let at = 0; at < towns.length; at += 500) {
    const asked = towns.slice(at, at + 500)
    const { offered } = await readBatch(env.DB, {
      offered: asked.map(({ country, name }) => {
        const { q } = v.parse(placesCalls.listCities.input, { country, q: name.toUpperCase() })
        return listCitiesNamed(db, country, fold(q), citiesOffered)
      }),
    })
    for (const [index, { country, region, name }] of asked.entries()) {
      if (offered[index]?.some((city) => city.name === name && city.region === region)) continue
      const start = fold(name)
      const alike = towns.filter((city) => city.country === country)
      const others = alike.filter((city) => fold(city.name).startsWith(start))
      if (others.length <= citiesOffered) wrong.push([country, name])
    }
  }
  expect(wrong).toEqual([])
})

it('folds what stood in the database before as what is put there now', async () => {
  const statements = migration.replaceAll(/^--.*$/gm, '').split(';')
  const fills = statements.filter((statement) => statement.trim().startsWith('UPDATE cities'))
  const all = 'select id, folded from cities order by id'
  const before = await rows(all)
  await env.DB.prepare("update cities set folded = ''").run()
  await env.DB.batch(fills.map((statement) => env.DB.prepare(statement)))
  expect(await rows(all)).toEqual(before)
})

it('keeps the town that was meant of two whose names differ by an accent', async () => {
  const member = await makeMember({ country: 'DE', region: null, city: null })
  for (const [typed, kept] of [
    ['Munster', 'Munster'],
    ['münster', 'Münster'],
    ['koln', 'Köln'],
  ] as const) {
    const place = { country: 'DE', region: null, city: typed }
    expect((await callAs(member, accountCalls.saveProfile, { place })).status).toBe(200)
    expect(await rows('select city from members where id = ?', member.id)).toEqual([{ city: kept }])
    const input = signupInput(place)
    expect((await callFrom(newVisitor(), signupCalls.signup, input)).status).toBe(200)
    const signed = await rows('select city from members where email = ?', input.email)
    expect(signed).toEqual([{ city: kept }])
  }
})

it('walks an index for both', async () => {
  await makeMember()
  const { asked } = lagReplicas()
  await geocode(52.37, 4.88)
  await callAs(null, placesCalls.listCities, { country: 'NL', q: 'am' })
  const seen = [...asked].filter((sql) => sql.includes('"cities"'))
  expect(seen).toHaveLength(2)
  for (const sql of seen) {
    const marks = sql.match(/\?/g)?.map(() => 1) ?? []
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...marks)
      .all<{ detail: string }>()
    const steps = plan.results.map(({ detail }) => detail).join('\n')
    expect(steps).toMatch(/SEARCH cities USING INDEX cities_by_(place|folded)/)
    expect(steps).not.toMatch(/SCAN cities/)
  }
})
