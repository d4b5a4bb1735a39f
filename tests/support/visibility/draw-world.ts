import fc from 'fast-check'
import { DAY, MINUTE, SECOND } from '#contract/time.ts'
import { stories, talkFrom } from './draw-talk.ts'
import type { Person, World } from './world.ts'

const gender = fc.constantFrom('female', 'female', 'male')
const wishedAges = fc.constantFrom<[number, number][]>([18, 99], [18, 99], [30, 45], [18, 38])
const person = fc.record({
  kind: fc.constantFrom('member', 'member', 'member', 'fictional', 'partner'),
  status: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'confirmed', 'not_confirmed'),
  account: fc.constantFrom(
    ...(['active', 'active', 'active', 'active', 'active', 'active', 'active'] as const),
    ...(['deleting', 'deleted', 'banned'] as const),
  ),
  invisible: fc.constantFrom(false, false, false, false, true),
  shows_presence: fc.constantFrom(true, true, true, false),
  gender,
  looking_for: fc.constantFrom('male', 'male', 'both', 'female'),
  ages: wishedAges,
  country: fc.constantFrom('NL', 'NL', 'NL', 'NL', 'BE', 'JP'),
  region: fc.constantFrom('07', '07', '07', '11', null),
  born: fc.integer({ min: 1972, max: 2004 }),
  photos: fc.constantFrom<Array<Person['photos'][number]['status']>>(
    [],
    ['active'],
    ['active', 'active'],
    ['review'],
    ['removed', 'active', 'active'],
  ),
  interests: fc.subarray(['wine', 'gym', 'art']),
  checked: fc.constantFrom(true, false),
  seen_by_visitors: fc.constantFrom(true, true, true, false),
  invited: fc.constantFrom(false, false, false, true),
})
type DrawnPerson = typeof person extends fc.Arbitrary<infer Value> ? Value : never

const viewer = fc.record({
  gender: fc.constantFrom('male', 'male', 'female'),
  looking_for: fc.constantFrom('female', 'female', 'male', 'both'),
  ages: wishedAges,
  born: fc.constantFrom(1988, 1988, 1979, 1997),
  status: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'not_confirmed'),
  invisible: fc.constantFrom(false, false, true),
  shows_presence: fc.constantFrom(true, true, false),
  show_fictional: fc.boolean(),
  show_partner: fc.boolean(),
  paid_user: fc.boolean(),
  country: fc.constantFrom('NL', 'NL', 'NL', 'BE'),
  wish_regions: fc.constantFrom('', '', '07', '11,07'),
  invited: fc.constantFrom(false, false, true),
})

const tie = fc.record({
  block: fc.constantFrom('', '', '', '', '', '', 'by the viewer', 'by the other', 'both'),
  shield: fc.constantFrom('', '', '', '', '', 'by the viewer', 'by the other', 'both'),
  likesViewer: fc.constantFrom('', '', '', '', 'new', 'announced', 'seen'),
  likedByViewer: fc.constantFrom(true, false, false),
  swiped: fc.constantFrom('', '', '', '', 'passed', 'liked'),
  story: fc.constantFrom(...stories),
  read: fc.constantFrom(0, 0, 1, 9),
  old: fc.constantFrom(false, false, false, false, true),
})
type DrawnTie = typeof tie extends fc.Arbitrary<infer Value> ? Value : never

export const viewerCount = 4
const others = 60

export const drawnWorld = (min_age: number, closed: string | null): fc.Arbitrary<World> =>
  fc
    .record({
      viewers: fc.array(viewer, { minLength: viewerCount, maxLength: viewerCount }),
      people: fc.array(person, { minLength: others, maxLength: others }),
      ties: fc.array(tie, {
        minLength: viewerCount * (viewerCount + others),
        maxLength: viewerCount * (viewerCount + others),
      }),
    })
    .map(({ viewers, people, ties }) => {
      const now = Date.now()
      const asDrawn: DrawnPerson = {
        kind: 'member',
        account: 'active',
        region: '07',
        photos: ['active'],
        interests: ['wine'],
        checked: true,
        seen_by_visitors: true,
        ...({} as Pick<
          DrawnPerson,
          | 'status'
          | 'invisible'
          | 'shows_presence'
          | 'gender'
          | 'looking_for'
          | 'ages'
          | 'born'
          | 'country'
          | 'invited'
        >),
      }
      const made = [
        ...viewers.map(({ invited, ages, born, ...drawn }, i) => ({
          ...makePerson({ ...asDrawn, ...drawn, ages, born, invited }, i, { now, closed }),
          ...drawn,
        })),
        ...people.map((drawn, i) => makePerson(drawn, viewerCount + i, { now, closed })),
      ]
      const world: World = {
        min_age,
        closed,
        viewers: made.slice(0, viewerCount),
        people: made,
        likes: [],
        swipes: [],
        blocks: [],
        shields: [],
        talks: [],
      }
      let next = 0
      world.viewers.forEach((one, index) => {
        for (const other of made.slice(index + 1)) tieTogether(world, one, other, ties[next++], now)
      })
      return world
    })

function makePerson(
  drawn: DrawnPerson,
  index: number,
  { now, closed }: { now: number; closed: string | null },
): Person {
  const { born, photos, invited, ages, checked, ...rest } = drawn
  const hasMain = drawn.kind === 'member' && photos.includes('active')
  const [wish_min_age, wish_max_age] = ages
  const code = index + 100
  const [month, day] = [1 + (index % 12), 1 + Math.floor(index / 12)]
  return {
    ...rest,
    wish_min_age,
    wish_max_age,
    wish_regions: '',
    lamp: drawn.kind === 'member' || index % 3 === 0,
    confirmed_at: now - 30 * DAY - ((index * 17) % 9) * DAY,
    id: 500_000_000_000 + code * 1_000_003,
    name: `Persoon ${code}`,
    // No two share a birthday, so that "within five years" has no edge case.
    date_of_birth: `${born}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    last_active_at: now - 30 * SECOND - ((index * 37) % 65) * 2 * MINUTE,
    photos: photos.map((status, position) => ({
      key: `photo-${code}-${position}`.padEnd(22, 'x'),
      status,
    })),
    checked_on: checked && hasMain ? '2026-03-12' : null,
    show_fictional: true,
    show_partner: true,
    paid_user: false,
    signup_host: (invited && closed) || 'localhost',
  }
}

function shieldsBetween(viewer: Person, other: Person, { shield }: DrawnTie): World['shields'] {
  const own = shield === 'by the viewer' || shield === 'both'
  const back = (shield === 'by the other' || shield === 'both') && other.kind === 'member'
  return [
    ...(own ? [{ by: viewer.id, of: other.id }] : []),
    ...(back ? [{ by: other.id, of: viewer.id }] : []),
  ]
}

function tieTogether(
  world: World,
  viewer: Person,
  other: Person,
  drawn: DrawnTie | undefined,
  now: number,
): void {
  if (!drawn) throw new Error('too few ties')
  const { likes, swipes, blocks, shields, talks } = world
  const at = now - DAY - (likes.length + talks.length) * MINUTE
  if (drawn.block === 'by the viewer' || drawn.block === 'both') {
    blocks.push({ by: viewer.id, of: other.id })
  }
  if (drawn.block === 'by the other' || drawn.block === 'both') {
    blocks.push({ by: other.id, of: viewer.id })
  }
  shields.push(...shieldsBetween(viewer, other, drawn))
  if (drawn.likesViewer) {
    const isNew = drawn.likesViewer !== 'seen'
    likes.push({
      from: other.id,
      to: viewer.id,
      at,
      isNew,
      announced: drawn.likesViewer === 'announced',
    })
  }
  if (drawn.likedByViewer && other.kind !== 'partner') {
    likes.push({ from: viewer.id, to: other.id, at, isNew: true, announced: true })
  }
  if (drawn.swiped) {
    swipes.push({ by: viewer.id, about: other.id, liked: drawn.swiped === 'liked', at })
  }
  const talk = talkFrom([viewer, other], drawn, at)
  if (talk) talks.push({ ...talk, id: 700_000_000_000 + talks.length * 1_000_003 })
}
