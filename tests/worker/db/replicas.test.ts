import { env, SELF } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { blocksCalls } from '#contract/blocks.ts'
import { photoPath, photoSizes } from '#contract/photo.ts'
import { photosCalls } from '#contract/photos.ts'
import { placesCalls } from '#contract/places.ts'
import { openDatabase, readBatch } from '#worker/db/database.ts'
import { openReplica, replicated } from '#worker/db/replicas.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { readLeaving } from '#worker/desk/statistics/read-leaving.ts'
import { readSources } from '#worker/desk/statistics/read-sources.ts'
import { readActive, readDays, readPageBounces } from '#worker/desk/statistics/read-statistics.ts'
import { readStopped } from '#worker/desk/statistics/read-stopped.ts'
import { readTransparency } from '#worker/desk/statistics/read-transparency.ts'
import { listCitiesNamed } from '#worker/places/queries.ts'
import {
  type Answers,
  ask,
  askEverything,
  differences,
} from '../../support/attack/ask-everything.ts'
import { blurredOf } from '../../support/blurred.ts'
import type { Scene } from '../../support/call-samples.ts'
import { likeAs, makePhoto } from '../../support/crowd.ts'
import { lagReplicas } from '../../support/lagging-replicas.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  signIn,
  type TestMember,
} from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { writePage } from '../../support/own-pages.ts'
import { fillPlaces } from '../../support/places.ts'
import { rows } from '../../support/rows.ts'
import { makeScene } from '../../support/scene.ts'
import { saveSettings, saveSite } from '../../support/sites.ts'

const now = Date.parse('2026-03-14T12:00:00Z')

async function tablesIn(asked: Iterable<string>): Promise<string[]> {
  const words = new Set([...asked].flatMap((sql) => sql.match(/\w+/g) ?? []))
  const tables = await rows<{ name: string }>(
    "select name from sqlite_schema where type = 'table' order by name",
  )
  return tables.map(({ name }) => name).filter((name) => words.has(name))
}

async function statusOf(path: string, { cookie }: { cookie: string | null }): Promise<string> {
  const response = await SELF.fetch(origin + path, { headers: cookie ? { cookie } : {} })
  await response.arrayBuffer()
  return String(response.status)
}

type Forbidden = (victim: TestMember, viewer: TestMember, photo: string) => Promise<unknown>

const set = (columns: string, { id }: TestMember) =>
  env.DB.prepare(`update members set ${columns} where id = ?`).bind(id).run()

const forbidden: Record<string, Forbidden> = {
  Blokkeerster: (victim, viewer) => callAs(victim, blocksCalls.block, { profile: viewer.id }),
  Geblokkeerde: (victim, viewer) => callAs(viewer, blocksCalls.block, { profile: victim.id }),
  Vertrekkende: (victim) => set("account = 'deleting', deleting_until = 1", victim),
  Verbannene: (victim) =>
    banMember(operating(), victim.id, { reason: 'fake', why: null, until: null }),
  Onzichtbare: (victim) => set('invisible = 1', victim),
  Fotoloze: (victim, _viewer, photo) => callAs(victim, photosCalls.deletePhoto, { id: photo }),
}
/** Who blocks or is blocked by one member is shown to visitors. */
const goneForAll = ['Vertrekkende', 'Verbannene', 'Onzichtbare']

type Victim = TestMember & { photo: string; key: string }
type World = { viewer: TestMember; ended: string; victims: Victim[]; scene: Scene }

async function plantWorld(): Promise<World> {
  await saveSite('localhost')
  await saveSettings({ logged_out_search: 'full' })
  await fillPlaces()
  await writePage('localhost', 'over-ons', { nl: { title: 'T', description: '', body: 'B' } })
  const { member: _, ...scene } = await makeScene()
  const viewer = await makeMember({ gender: 'male', looking_for: 'female', paid_user: 1 })
  const victims: Victim[] = []
  for (const name of Object.keys(forbidden)) {
    const victim = await makeMember({ name, looking_for: 'male' })
    const [photo, key] = [crypto.randomUUID(), crypto.randomUUID().replaceAll('-', '')]
    await makePhoto(victim.id, { id: photo, key })
    for (const size of photoSizes) await env.PHOTOS.put(photoPath(key, size).slice(1), size)
    await likeAs(victim.id, viewer.id)
    victims.push({ ...victim, photo, key })
  }
  return { viewer, ended: await signIn(viewer.id), victims, scene }
}

async function askAll({ viewer, ended, victims, scene }: World) {
  const ids = victims.map(({ id }) => id)
  const [member, visitor, former] = [viewer, { cookie: null }, { cookie: ended }]
  const forViewer = await askEverything({ ...member, name: 'the viewer' }, ids, scene)
  const forVisitor = await askEverything({ ...visitor, name: 'a visitor' }, ids, scene)
  const forEnded: Answers = new Map()
  const own = ['/over-ons', '/landers/gallery', '/landers/tinderswipe']
  for (const path of own) forVisitor.set(path, await ask(path, visitor, { 'x-page': '1' }))
  for (const path of ['/sitemap.xml', '/robots.txt']) forVisitor.set(path, await ask(path, visitor))
  for (const { key } of victims) {
    for (const path of photoSizes.map((size) => photoPath(key, size))) {
      forViewer.set(path, await statusOf(path, member))
    }
    const sharp = photoPath(key, 'card')
    forEnded.set(sharp, await statusOf(sharp, former))
    forVisitor.set(photoPath(key, 'blur'), await statusOf(await blurredOf(key), visitor))
  }
  for (const path of ['/members', '/me']) forEnded.set(path, await ask(path, former))
  return { forViewer, forVisitor, forEnded }
}

const say = (answers: Answers, word: string) =>
  [...answers].filter(([, answer]) => answer.includes(word)).map(([asked]) => asked)

it(
  'no page or call tells what is over by now while replicas are behind, nor asks them of anybody',
  { timeout: 300_000 },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const world = await plantWorld()
    const { viewer, ended, victims } = world
    const { asked, fallBehind, catchUp } = lagReplicas()
    await askAll(world)
    const before = await askAll(world)
    for (const { name, key } of victims) {
      expect(say(before.forViewer, name), name).not.toEqual([])
      expect(say(before.forVisitor, name), name).not.toEqual([])
      expect(before.forViewer.get(photoPath(key, 'card'))).toBe('200')
      expect(before.forVisitor.get(photoPath(key, 'blur'))).toBe('200')
    }
    for (const [path, answer] of before.forEnded) expect(answer, path).toMatch(/^200/)

    fallBehind()
    for (const victim of victims) {
      await forbidden[victim.name]?.(victim, viewer, victim.photo)
    }
    await giveCredits(viewer.id, 4321)
    await callAs({ cookie: ended }, authCalls.logout, {})
    const behind = await askAll(world)
    catchUp()
    const after = await askAll(world)
    for (const who of ['forViewer', 'forVisitor', 'forEnded'] as const) {
      expect(differences(behind[who], after[who]), who).toEqual([])
    }

    for (const { name, key } of victims) {
      expect(behind.forViewer.get(photoPath(key, 'card')), name).toBe('404')
    }
    for (const { name, key } of victims.filter((one) => goneForAll.includes(one.name))) {
      expect(say(behind.forVisitor, name), name).toEqual([])
      expect(behind.forVisitor.get(photoPath(key, 'blur')), name).toBe('404')
    }
    for (const name of ['Blokkeerster', ...goneForAll]) {
      expect(say(behind.forViewer, name), name).toEqual([])
    }
    expect(say(behind.forViewer, '4321')).not.toEqual([])
    for (const [path, answer] of behind.forEnded) expect(answer, path).toMatch(/^(303|404)/)
    expect(await tablesIn(asked)).toEqual(
      [...replicated.own_pages, ...replicated.places].toSorted(),
    )
  },
)

it('replicas are asked, and may be behind, of places and for the sitemap', async () => {
  await saveSite('localhost')
  await fillPlaces()
  const { fallBehind } = lagReplicas()
  const askThem = async () => [
    (await callAs(null, placesCalls.listCities, { country: 'NL', q: 'haar' })).body,
    (await pageAs(null, '/members')).data['page'],
    await ask('/sitemap.xml', { cookie: null }),
  ]
  const before = await askThem()
  fallBehind()
  await env.DB.batch(
    [
      'delete from cities',
      `insert into site_pages (host, token, texts, updated_at) values ('localhost', 'nieuw', '{}', 0)`,
    ].map((sql) => env.DB.prepare(sql)),
  )
  expect(await askThem()).toEqual(before)
})

it('statistics ask replicas of no table but theirs, and of nobody’s credits', async () => {
  const { asked } = lagReplicas()
  const of = { host: undefined }
  const ctx = operating()
  await readDays(ctx, { ...of, days: 3 })
  await readActive(ctx, undefined)
  await readPageBounces(ctx, { ...of, days: 3 }, true)
  await readStopped(ctx, { ...of, months: 3 })
  await readLeaving(ctx, { ...of, months: 3 })
  await readSources(ctx, { ...of, days: 3 }, ['network'])
  await readTransparency(ctx, { ...of, from: 0, until: now })
  expect(await tablesIn(asked)).toEqual([...replicated.statistics])
  expect([...asked].filter((sql) => /\bcredits\b/.test(sql))).toEqual([])
})

it('the binding has sessions, alone and in a batch', async () => {
  await fillPlaces()
  const { db, session } = openReplica<'places'>(env)
  const query = listCitiesNamed(db, 'NL', 'haarl', 3)
  const alone = await query.execute()
  expect(alone).toMatchObject([{ name: 'Haarlem' }])
  expect(await readBatch(session, { query })).toEqual({ query: alone })
  expect(session.getBookmark()).toEqual(expect.any(String))
})

it('the types know no other table of a replica', () => {
  const { db } = openReplica<'places'>(env)
  // @ts-expect-error -- members are asked of the primary
  db.selectFrom('members')
  // @ts-expect-error -- nor what is not said to be read
  openReplica(env).db.selectFrom('cities')
  // @ts-expect-error -- of which a replica knows nothing
  openReplica<'statistics'>(env).db.selectFrom('sessions')
  openDatabase(env.DB).selectFrom('members')
})
