import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { accountCalls } from '#contract/account.ts'
import { blocksCalls } from '#contract/blocks.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { likesCalls } from '#contract/likes.ts'
import { shieldsCalls } from '#contract/shields.ts'
import { callAs, signIn } from '../members.ts'
import { proofOf } from '../proofs.ts'
import { viewerCount } from './draw-world.ts'
import { isListed } from './oracle.ts'
import { hashOf } from './plant-world.ts'
import { likeFrom, type Person, talkOf, type World } from './world.ts'

type Outcome = { status: number; expected: number }

function isOpen(world: World, by: Person, of: Person): boolean {
  const closed = of.kind === 'member' && of.signup_host === world.closed
  const shielded = world.shields.some((one) => one.by === of.id && one.of === by.id)
  return (!closed || by.signup_host === world.closed) && !shielded
}

async function block(world: World, by: Person, of: Person): Promise<Outcome> {
  const { blocks, likes } = world
  const stands = blocks.some((one) => one.by === by.id && one.of === of.id)
  const back = blocks.some((one) => one.by === of.id && one.of === by.id)
  const talk = talkOf(world, by.id, of.id)
  const visible = of.status === 'confirmed' && !of.invisible && isOpen(world, by, of)
  const heard = talk && (talk.startedBy === by.id || of.status === 'confirmed')
  const may = stands || (!back && of.account === 'active' && Boolean(visible || heard))
  const { status } = await callAs({ cookie: await signIn(by.id) }, blocksCalls.block, {
    profile: of.id,
  })
  if (!may) return { status, expected: 404 }
  if (!stands) {
    blocks.push({ by: by.id, of: of.id })
    by.seen_by_visitors = false
  }
  const two = [by.id, of.id]
  world.likes = likes.filter(({ from, to }) => !two.includes(from) || !two.includes(to))
  if (talk) for (const side of two) talk.lost[side] = talk.words.length
  return { status, expected: 204 }
}

async function unblock(world: World, by: Person, of: Person): Promise<Outcome | null> {
  const stands = world.blocks.find((one) => one.by === by.id && one.of === of.id)
  if (!stands) return null
  world.blocks = world.blocks.filter((one) => one !== stands)
  const { status } = await callAs({ cookie: await signIn(by.id) }, blocksCalls.unblock, {
    profile: of.id,
  })
  return { status, expected: 204 }
}

async function shield(world: World, by: Person, of: Person): Promise<Outcome> {
  const { shields } = world
  const stands = shields.some((one) => one.by === by.id && one.of === of.id)
  const call = stands ? shieldsCalls.unshield : shieldsCalls.shield
  const member = { cookie: await signIn(by.id) }
  const { status } = await callAs(member, call, { hashes: [hashOf(of.id)] })
  if (stands) {
    world.shields = shields.filter((one) => one.by !== by.id || one.of !== of.id)
  } else {
    shields.push({ by: by.id, of: of.id })
    by.seen_by_visitors = false
  }
  return { status, expected: 204 }
}

/** Nothing of a lamp stays of who hides or is gone. */
async function puttingOut<Result>(person: Person, change: Promise<Result>): Promise<Result> {
  const result = await change
  const { status, account, invisible, shows_presence } = person
  const isShown = status === 'confirmed' && account === 'active' && !invisible && shows_presence
  if (!isShown) person.lamp = false
  return result
}

async function save(person: Person, changes: Partial<Person>): Promise<Outcome> {
  Object.assign(person, changes)
  const member = { cookie: await signIn(person.id) }
  const { status } = await callAs(member, accountCalls.saveProfile, changes as object)
  return { status, expected: 200 }
}

async function setColumns(person: Person, columns: Partial<Person>): Promise<null> {
  Object.assign(person, columns)
  const given = 'account' in columns ? { ...columns, deleting_until: null } : columns
  const sets = Object.keys(given).map((name) => `${name} = ?`)
  await env.DB.prepare(`update members set ${sets.join(', ')} where id = ?`)
    .bind(...Object.values(given), person.id)
    .run()
  return null
}

type Change = (world: World, viewer: Person, person: Person) => Promise<Outcome | null>

const canAct = ({ kind, account }: Person) => kind === 'member' && account === 'active'
const isViewer = ({ viewers }: World, person: Person) => viewers.includes(person)

const changes = {
  'the viewer blocks': (world, viewer, person) => block(world, viewer, person),
  'the person blocks': async (world, viewer, person) =>
    canAct(person) ? block(world, person, viewer) : null,
  'the viewer unblocks': (world, viewer, person) => unblock(world, viewer, person),
  'the viewer keeps away, or lets in': shield,
  'the person keeps away, or lets in': async (world, viewer, person) =>
    canAct(person) ? shield(world, person, viewer) : null,
  async 'the person hides, or shows'(world, _viewer, person) {
    if (!canAct(person)) return null
    const outcome = await puttingOut(person, save(person, { invisible: !person.invisible }))
    // What was liked while invisible is liked now.
    const query = 'select created_at as at from likes where liker_id = ? and liked_id = ?'
    for (const like of world.likes.filter(({ from }) => from === person.id)) {
      const row = await env.DB.prepare(query).bind(like.from, like.to).first<{ at: number }>()
      if (row) like.at = row.at
    }
    return outcome
  },
  'the person hides presence, or shows it': async (_, _viewer, person) =>
    canAct(person)
      ? puttingOut(person, save(person, { shows_presence: !person.shows_presence }))
      : null,
  'the person seeks others': async (_, _viewer, person) => {
    if (!canAct(person)) return null
    const looking_for = person.looking_for === 'both' ? 'male' : 'both'
    return save(person, { looking_for, wish_min_age: 25, wish_max_age: 50 })
  },
  'the viewer wants other kinds': (_, viewer) =>
    save(viewer, { show_fictional: !viewer.show_fictional, show_partner: !viewer.show_partner }),
  async 'the person leaves'(world, _, person) {
    if (!canAct(person) || isViewer(world, person)) return null
    Object.assign(person, { account: 'deleting', lamp: false })
    const member = { cookie: await signIn(person.id) }
    const { status } = await callAs(member, deletionCalls.deleteAccount, {
      reason: 'time',
      remarks: null,
      proof: await proofOf(member),
    })
    return { status, expected: 200 }
  },
  'the person is banned': async (world, _, person) =>
    isViewer(world, person) ? null : puttingOut(person, setColumns(person, { account: 'banned' })),
  'the person is back': async (_, _viewer, person) =>
    puttingOut(person, setColumns(person, { account: 'active' })),
  'the person moves': async (_, _viewer, person) =>
    setColumns(person, { country: person.country === 'NL' ? 'BE' : 'NL', region: '11' }),
  async 'the photos are taken away'(_, _viewer, person) {
    for (const photo of person.photos) photo.status = 'removed'
    person.checked_on = null
    const query = "update photos set status = 'removed', removed_reason = 'x' where member_id = ?"
    await env.DB.prepare(query).bind(person.id).run()
    return null
  },
  async 'the viewer likes'(world, viewer, person) {
    const { status } = await callAs({ cookie: await signIn(viewer.id) }, likesCalls.like, {
      profile: person.id,
    })
    if (!isListed(world, viewer, person) || person.kind === 'partner') {
      return { status, expected: 404 }
    }
    const theirs = likeFrom(world, person.id, viewer.id)
    if (theirs) theirs.announced = true
    if (!likeFrom(world, viewer.id, person.id)) {
      const query = 'select created_at as at from likes where liker_id = ? and liked_id = ?'
      const row = await env.DB.prepare(query).bind(viewer.id, person.id).first<{ at: number }>()
      const like = { from: viewer.id, to: person.id, isNew: true, announced: false }
      world.likes.push({ ...like, at: row?.at ?? 0 })
    }
    return { status, expected: 200 }
  },
} satisfies Record<string, Change>

const changeNames = Object.keys(changes) as Array<keyof typeof changes>

export const drawnChanges = fc.array(
  fc.record({
    what: fc.constantFrom(...changeNames),
    viewer: fc.nat(viewerCount - 1),
    person: fc.nat(),
  }),
  { minLength: 44, maxLength: 44 },
)
type DrawnChange = typeof drawnChanges extends fc.Arbitrary<Array<infer One>> ? One : never

export async function changeWorld(world: World, drawn: readonly DrawnChange[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { what, viewer: v, person: p } of drawn) {
    const viewer = world.viewers[v]
    const person = world.people[p % world.people.length]
    if (!viewer || !person || viewer === person) continue
    const outcome = await changes[what](world, viewer, person)
    if (outcome && outcome.status !== outcome.expected) {
      wrong.push(
        `${what}: ${outcome.status} instead of ${outcome.expected}, ${viewer.name} and ${JSON.stringify(person)}`,
      )
    }
  }
  return wrong
}
