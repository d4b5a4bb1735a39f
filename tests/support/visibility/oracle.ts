import { ageOn, dateIn } from '#contract/age.ts'
import type { LastHere } from '#contract/profile.ts'
import { dealtAtOnce } from '#contract/swipe.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { type Asked, stagesOf } from './asked.ts'
import { likeFrom, type Person, talkOf, type World } from './world.ts'

type Rule = { source: string; hides: (world: World, viewer: Person, person: Person) => boolean }

/** By the sentences of `source`, independent of the SQL. */
const rules = {
  oneself: { source: 'nobody finds oneself', hides: (_, viewer, { id }) => id === viewer.id },
  gone: {
    source: 'an account that is being deleted is hidden at once',
    hides: (_, _viewer, { account }) => account !== 'active',
  },
  parted: {
    source: 'a block hides both from each other',
    hides: ({ blocks }, viewer, { id }) =>
      blocks.some(({ by, of }) => [by, of].includes(viewer.id) && [by, of].includes(id)),
  },
  shielded: {
    source: 'whoever has an address or number that a member keeps away never sees that member',
    hides: ({ shields }, viewer, { id }) =>
      shields.some(({ by, of }) => by === id && of === viewer.id),
  },
  unconfirmed: {
    source: 'the profile stays disabled until the account is activated',
    hides: (_, _viewer, { status }) => status !== 'confirmed',
  },
  invisible: {
    source: 'who is invisible is not in search, messaging and likes',
    hides: (_, _viewer, { invisible }) => invisible,
  },
  kind: {
    source: 'members can switch fictional profiles and partner offers off',
    hides: (_, viewer, { kind }) =>
      (kind === 'fictional' && !viewer.show_fictional) ||
      (kind === 'partner' && !viewer.show_partner),
  },
  age: {
    source: 'a site may raise the minimum age; domains share one pool',
    hides: ({ min_age }, _, { date_of_birth }) =>
      ageOn(date_of_birth, dateIn('Europe/Amsterdam', Date.now())) < min_age,
  },
  closed: {
    source: 'invited only holds for the member on every domain of the group',
    hides: ({ closed }, viewer, { kind, signup_host }) =>
      kind === 'member' && signup_host === closed && viewer.signup_host !== closed,
  },
} satisfies Record<string, Rule>
type RuleName = keyof typeof rules

const present: readonly RuleName[] = ['oneself', 'gone', 'parted']
const all = Object.keys(rules) as RuleName[]

export function whyHidden(world: World, viewer: Person, person: Person): string[] {
  return all
    .filter((name) => rules[name].hides(world, viewer, person))
    .map((name) => `${name} (${rules[name].source})`)
}

function passes(world: World, viewer: Person, person: Person, names: readonly RuleName[]) {
  return names.every((name) => !rules[name].hides(world, viewer, person))
}

export function isListed(world: World, viewer: Person, person: Person): boolean {
  return passes(world, viewer, person, all)
}

/** The contact of an invisible member is visible to that person, until a block. */
function hasWritten(world: World, viewer: Person, person: Person): boolean {
  const talk = talkOf(world, viewer.id, person.id)
  const lost = Math.min(...Object.values(talk?.lost ?? {}))
  return (
    talk?.words.some(({ from, delivered }, i) => from === person.id && delivered && i >= lost) ??
    false
  )
}

function heardTalk(world: World, viewer: Person, person: Person) {
  const talk = talkOf(world, viewer.id, person.id)
  return talk && (talk.startedBy === viewer.id || person.status === 'confirmed') ? talk : undefined
}

function hasTalk(world: World, viewer: Person, person: Person): boolean {
  const talk = heardTalk(world, viewer, person)
  return talk ? talk.words.length > Math.min(...Object.values(talk.lost)) : false
}

function lastWord(world: World, viewer: Person, person: Person, now: number) {
  const talk = heardTalk(world, viewer, person)
  const { lost, words = [] } = talk ?? {}
  const last = words.findLast(
    ({ from, delivered }, i) => (delivered || from === viewer.id) && i >= (lost?.[viewer.id] ?? 0),
  )
  return last && last.at > now - 365 * DAY ? last : undefined
}

export function opens(world: World, viewer: Person, person: Person): boolean {
  if (isListed(world, viewer, person)) return true
  if (!passes(world, viewer, person, [...present, 'unconfirmed'])) return false
  return hasWritten(world, viewer, person)
}

export function opensChat(world: World, viewer: Person, person: Person): boolean {
  if (person.kind === 'partner' || !passes(world, viewer, person, present)) return false
  return isListed(world, viewer, person) || hasTalk(world, viewer, person)
}

export function opensTalk(world: World, viewer: Person, person: Person): boolean {
  const anySite = { ...world, min_age: 0 }
  return opensChat(anySite, viewer, person) && heardTalk(world, viewer, person) !== undefined
}

export function seesPhoto(world: World, viewer: Person, person: Person, key: string): boolean {
  const own = viewer.id === person.id
  const photo = person.photos.find((one) => one.key === key)
  if (photo?.status === 'removed') return false
  if (own) return true
  const active = person.photos.filter(({ status }) => status === 'active')
  if (photo?.status !== 'active' || !passes(world, viewer, person, present)) return false
  if (!showsPhotos(world, viewer, person)) return false
  return active[0]?.key === key || viewer.paid_user
}

/** On a site that hides somebody by age, only a conversation keeps the photos. */
export function showsPhotos(world: World, viewer: Person, person: Person): boolean {
  if (opens(world, viewer, person)) return true
  const anySite = { ...world, min_age: 0 }
  return isListed(anySite, viewer, person) && heardTalk(world, viewer, person) !== undefined
}

/** The contact of who keeps the viewer away is visible, and no more. */
export function isKeptAway(world: World, viewer: Person, person: Person): boolean {
  return rules.shielded.hides(world, viewer, person)
}

export const showsPresence = ({ kind, shows_presence, invisible }: Person) =>
  kind === 'member' && shows_presence && !invisible

/** Who tells it reads it. Nobody in these worlds has been away for more than some hours. */
export function lastHere(viewer: Person, person: Person, now: number): LastHere | null {
  if (!showsPresence(viewer) || !showsPresence(person)) return null
  if (now - person.last_active_at < 15 * MINUTE) return 'now'
  const days = [person.last_active_at, now].map((at) => dateIn('Europe/Amsterdam', at))
  return days[0] === days[1] ? 'today' : 'week'
}

const ageOf = ({ date_of_birth }: Person, now: number) =>
  ageOn(date_of_birth, dateIn('Europe/Amsterdam', now))

function wishesFor(one: Person, other: Person, now: number): boolean {
  const age = ageOf(other, now)
  return (
    [other.gender, 'both'].includes(one.looking_for) &&
    age >= one.wish_min_age &&
    age <= one.wish_max_age
  )
}

const newest = (a: Person, b: Person) => b.last_active_at - a.last_active_at || b.id - a.id
const hasPhoto = ({ photos }: Person) => photos.some(({ status }) => status === 'active')
const photosFirst = (a: Person, b: Person) => Number(hasPhoto(b)) - Number(hasPhoto(a))
const sorted = (people: Person[]) =>
  people.toSorted((a, b) => photosFirst(a, b) || newest(a, b)).map(({ id }) => id)

const shared = (one: Pick<Person, 'interests'>, other: Person) =>
  one.interests.filter((interest) => other.interests.includes(interest)).length

/** Of the newest only the day counts, and there are members only. */
function inOrder(viewer: Person, people: Person[], sort: Asked['sort']): number[] {
  const dayOf = ({ confirmed_at }: Person) => Math.floor(confirmed_at / DAY)
  if (sort === undefined) return sorted(people)
  if (sort === 'newest') {
    const members = people.filter(({ kind }) => kind === 'member')
    return members
      .toSorted((a, b) => photosFirst(a, b) || dayOf(b) - dayOf(a) || b.id - a.id)
      .map(({ id }) => id)
  }
  const common = (one: Person) => shared(one, viewer)
  return people.toSorted((a, b) => common(b) - common(a) || newest(a, b)).map(({ id }) => id)
}

function closest(viewer: Person) {
  const merits = ({ kind, interests, region, photos }: Person) => [
    Number(kind === 'member'),
    shared({ interests }, viewer) + (region !== null && region === viewer.region ? 2 : 0),
    Number(photos.some(({ status }) => status === 'active')),
  ]
  return (a: Person, b: Person) => {
    const [mine, theirs] = [merits(a), merits(b)]
    const differs = mine.findIndex((merit, at) => merit !== theirs[at])
    return differs < 0 ? newest(a, b) : (theirs[differs] ?? 0) - (mine[differs] ?? 0)
  }
}

export type Oracle = ReturnType<typeof oracleOf>

function isFound(viewer: Person, now: number) {
  return (asked: Asked, person: Person): boolean => {
    const { gender, country, regions = 'all', ages, everybody, offers } = asked
    const [min, max] = ages ?? [viewer.wish_min_age, viewer.wish_max_age]
    const age = ageOf(person, now)
    if (!everybody && !wishesFor(person, viewer, now)) return false
    if (offers === false && person.kind === 'partner') return false
    const isIn =
      regions === 'all' || regions.length === 0 || regions.includes(String(person.region))
    const isThere = [person.gender, 'both'].includes(String(gender)) && person.country === country
    return isThere && isIn && age >= min && age <= max && hasWishes(asked, person)
  }

  function hasWishes({ wishes = [], interests, anyInterest }: Asked, person: Person): boolean {
    const here = lastHere(viewer, person, now)
    const has: Record<(typeof wishes)[number], boolean> = {
      photo_only: hasPhoto(person),
      checked_only: person.checked_on !== null,
      online_recently: here === 'now',
      here_lately: here !== null,
      real_only: person.kind === 'member',
    }
    const had = interests?.filter((one) => person.interests.includes(one))
    const least = anyInterest ? 1 : interests?.length
    return wishes.every((wish) => has[wish]) && (had === undefined || had.length >= (least ?? 0))
  }
}

export function oracleOf(world: World, viewer: Person, now: number) {
  const { people, likes, swipes, blocks } = world
  const listed = people.filter((person) => isListed(world, viewer, person))
  const finds = isFound(viewer, now)
  const own = { gender: viewer.looking_for, country: viewer.country }

  function search(asked: Asked = {}) {
    const known = new Set<number>()
    return stagesOf(viewer, asked, world.min_age).map((stage) => {
      const found = listed.filter(
        (person) => !known.has(person.id) && finds({ ...own, ...stage.asked }, person),
      )
      for (const { id } of found) known.add(id)
      return { by: stage.by, ids: inOrder(viewer, found, asked.sort) }
    })
  }
  const likers = likes
    .filter(({ from, to }) => to === viewer.id && listed.some(({ id }) => id === from))
    .toSorted((a, b) => Number(b.isNew) - Number(a.isNew) || b.at - a.at)
  const chats = people
    .filter((person) => opensChat(world, viewer, person) && lastWord(world, viewer, person, now))
    .toSorted((a, b) => lastAt(b) - lastAt(a))
  function lastAt({ id }: Person) {
    return talkOf(world, viewer.id, id)?.words.at(-1)?.at ?? 0
  }
  const unreadOf = ({ id }: Person) => {
    const talk = talkOf(world, viewer.id, id)
    const after = Math.max(talk?.lost[viewer.id] ?? 0, talk?.read[viewer.id] ?? 0)
    return (
      talk?.words.filter(({ from, delivered }, i) => from === id && delivered && i >= after)
        .length ?? 0
    )
  }
  const cards = listed.filter(({ kind }) => kind !== 'partner')
  const matches = cards.filter((person) => finds(own, person))
  const isBlocked = ({ id }: Person) => blocks.some(({ by, of }) => by === viewer.id && of === id)
  const blocksBack = ({ id }: Person) => blocks.some(({ by, of }) => by === id && of === viewer.id)

  return {
    search,
    lamps: lampsFor(world, viewer, now),
    /** Members who seek another gender than the viewer's, counted where nothing else is asked. */
    leftOut(asked: Asked): { count: number | null } | null {
      const { gender = own.gender, country = own.country, everybody } = asked
      const others = listed.filter(
        (one) =>
          one.kind === 'member' &&
          one.country === country &&
          [one.gender, 'both'].includes(gender) &&
          ![viewer.gender, 'both'].includes(one.looking_for),
      )
      if (everybody || others.length === 0) return null
      const widest = stagesOf(viewer, asked, world.min_age).length === 1
      return { count: widest ? others.length : null }
    },
    related(anchor: Person): number[] {
      if (anchor.kind === 'partner' || anchor.id === viewer.id || !anchor.region) return []
      const today = dateIn('Europe/Amsterdam', Date.now())
      const years = ({ date_of_birth: born }: Person) => ageOn(born, today)
      const { gender, country, region } = anchor
      const around = cards.filter(
        (person) =>
          person.id !== anchor.id &&
          Math.abs(years(person) - years(anchor)) <= 5 &&
          wishesFor(viewer, person, now),
      )
      return sorted(
        around.filter((person) => finds({ gender, country, regions: [region] }, person)),
      ).slice(0, 4)
    },
    received: likers.map(({ from }) => from),
    activity: likers.toSorted((a, b) => b.at - a.at).map(({ from }) => from),
    given: likes
      .filter(({ from, to }) => from === viewer.id && listed.some(({ id }) => id === to))
      .toSorted((a, b) => b.at - a.at || b.to - a.to)
      .map(({ to }) => to),
    newLikes: likers.filter(({ isNew }) => isNew).length,
    announced: likers.filter(({ isNew, announced }) => isNew && !announced).map(({ from }) => from),
    suggestions: cards
      .filter((one) => one.kind === 'fictional' && finds(own, one))
      .map(({ id }) => id)
      .filter((id) => !likeFrom(world, viewer.id, id)),
    cards: [true, false]
      .flatMap((withPhoto) =>
        sorted(
          cards.filter(
            (one) =>
              finds(own, one) &&
              hasPhoto(one) === withPhoto &&
              !likeFrom(world, viewer.id, one.id) &&
              !swipes.some(({ by, about }) => by === viewer.id && about === one.id),
          ),
        ),
      )
      .slice(0, dealtAtOnce),
    matches: matches.toSorted(closest(viewer)).map(({ id }) => id),
    chats: chats.map(({ id }) => id),
    unread: chats.reduce((sum, person) => sum + unreadOf(person), 0),
    unreadOf: chats.map(unreadOf),
    blocked: people.filter(isBlocked).map(({ id }) => id),
    named: people
      .filter((one) => isBlocked(one) && one.account === 'active' && !blocksBack(one))
      .map(({ id }) => id),
    exported: people
      .filter((one) =>
        passes(world, viewer, one, [...present, 'shielded', 'unconfirmed', 'invisible', 'closed']),
      )
      .map(({ id }) => id),
    talkedTo: people
      .filter(
        (one) =>
          passes(world, viewer, one, present) &&
          heardTalk(world, viewer, one) &&
          (passes(world, viewer, one, ['shielded', 'unconfirmed', 'invisible', 'closed']) ||
            hasTalk(world, viewer, one)),
      )
      .map(({ id }) => id),
  }
}

type Lamps = { lit: number[]; before: number[] }

/** How many of the night before are looked at, and shown. */
const beforeLooked = 24
const beforeShown = 12

/** Who is here now and shows it, to who shows it too; if nobody is, who showed it the night before. */
function lampsFor(world: World, viewer: Person, now: number): Lamps {
  if (!showsPresence(viewer)) return { lit: [], before: [] }
  const walked = world.people
    .filter(
      (one) =>
        one.lamp &&
        one.country === viewer.country &&
        [one.gender, 'both'].includes(viewer.looking_for) &&
        [viewer.gender, 'both'].includes(one.looking_for) &&
        !rules.shielded.hides(world, viewer, one) &&
        !world.blocks.some(({ by, of }) => by === one.id && of === viewer.id),
    )
    .toSorted((a, b) => a.id - b.id)
  const isMet = (one: Person) =>
    isListed(world, viewer, one) &&
    showsPresence(one) &&
    wishesFor(viewer, one, now) &&
    wishesFor(one, viewer, now)
  const lit = walked.filter((one) => isMet(one) && lastHere(viewer, one, now) === 'now')
  if (lit.length > 0) return { lit: lit.map(({ id }) => id), before: [] }
  const before = walked.slice(0, beforeLooked).filter(isMet).slice(0, beforeShown)
  return { lit: [], before: before.map(({ id }) => id) }
}

export function visitorSearch(world: World, gender: Person['gender'], country: string) {
  return sorted(
    world.people.filter(
      (one) =>
        one.kind === 'member' &&
        one.account === 'active' &&
        one.status === 'confirmed' &&
        !one.invisible &&
        one.seen_by_visitors &&
        one.signup_host !== world.closed &&
        !rules.age.hides(world, one, one) &&
        one.gender === gender &&
        one.country === country,
    ),
  )
}
