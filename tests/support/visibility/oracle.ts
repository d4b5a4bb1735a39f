import { ageOn, dateIn } from '#contract/age.ts'
import { dealtAtOnce } from '#contract/swipe.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { likeFrom, type Person, talkOf, type World } from './world.ts'

type Rule = { source: string; hides: (world: World, viewer: Person, person: Person) => boolean }

/**
 * The reasons why somebody is not shown, by the sentences of `source`; independent of the SQL.
 */
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

/** The rules that hide somebody, to explain a failure. */
export function whyHidden(world: World, viewer: Person, person: Person): string[] {
  return all
    .filter((name) => rules[name].hides(world, viewer, person))
    .map((name) => `${name} (${rules[name].source})`)
}

function passes(world: World, viewer: Person, person: Person, names: readonly RuleName[]) {
  return names.every((name) => !rules[name].hides(world, viewer, person))
}

/** For lists in which members find each other. */
export function isListed(world: World, viewer: Person, person: Person): boolean {
  return passes(world, viewer, person, all)
}

/** An invisible member who makes contact is visible to that person, until a block. */
function hasWritten(world: World, viewer: Person, person: Person): boolean {
  const talk = talkOf(world, viewer.id, person.id)
  const lost = Math.min(...Object.values(talk?.lost ?? {}))
  return (
    talk?.words.some(({ from, delivered }, i) => from === person.id && delivered && i >= lost) ??
    false
  )
}

/** A conversation begun by an unconfirmed member is unknown to the other. */
function heardTalk(world: World, viewer: Person, person: Person) {
  const talk = talkOf(world, viewer.id, person.id)
  return talk && (talk.startedBy === viewer.id || person.status === 'confirmed') ? talk : undefined
}

function hasTalk(world: World, viewer: Person, person: Person): boolean {
  const talk = heardTalk(world, viewer, person)
  return talk ? talk.words.length > Math.min(...Object.values(talk.lost)) : false
}

/** Neither expired messages nor those waiting for their sender are shown. */
function lastWord(world: World, viewer: Person, person: Person, now: number) {
  const talk = heardTalk(world, viewer, person)
  const { lost, words = [] } = talk ?? {}
  const last = words.findLast(
    ({ from, delivered }, i) => (delivered || from === viewer.id) && i >= (lost?.[viewer.id] ?? 0),
  )
  return last && last.at > now - 365 * DAY ? last : undefined
}

/** Opens for listed people, and for those who have written to the viewer. */
export function opens(world: World, viewer: Person, person: Person): boolean {
  if (isListed(world, viewer, person)) return true
  if (!passes(world, viewer, person, [...present, 'unconfirmed'])) return false
  return hasWritten(world, viewer, person)
}

/** Whom the viewer may open a conversation with, or has one with. */
export function opensChat(world: World, viewer: Person, person: Person): boolean {
  if (person.kind === 'partner' || !passes(world, viewer, person, present)) return false
  return isListed(world, viewer, person) || hasTalk(world, viewer, person)
}

/** Asks by conversation id: existing conversations stay, on any site. */
export function opensTalk(world: World, viewer: Person, person: Person): boolean {
  const anySite = { ...world, min_age: 0 }
  return opensChat(anySite, viewer, person) && heardTalk(world, viewer, person) !== undefined
}

/** The main photo for all who may see the person, the others sharp for premium only. */
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

/**
 * An invisible member must initiate contact, so that writing to one opens nothing. On a site that
 * hides them by age only a conversation keeps its photos.
 */
export function showsPhotos(world: World, viewer: Person, person: Person): boolean {
  if (opens(world, viewer, person)) return true
  const anySite = { ...world, min_age: 0 }
  return isListed(anySite, viewer, person) && heardTalk(world, viewer, person) !== undefined
}

export type Asked = {
  gender?: Person['gender']
  country?: string
  region?: string
  ages?: [number, number]
  interest?: string
  wishes?: ReadonlyArray<'photo_only' | 'online_recently' | 'real_only'>
}

const newest = (a: Person, b: Person) => b.last_active_at - a.last_active_at || b.id - a.id
const sorted = (people: Person[]) => people.toSorted(newest).map(({ id }) => id)

/** Members before fictional profiles, then by shared interests, then by photos. */
function closest(viewer: Person) {
  const merits = ({ kind, interests, region, photos }: Person) => [
    Number(kind === 'member'),
    interests.filter((one) => viewer.interests.includes(one)).length +
      (region !== null && region === viewer.region ? 2 : 0),
    Number(photos.some(({ status }) => status === 'active')),
  ]
  return (a: Person, b: Person) => {
    const [mine, theirs] = [merits(a), merits(b)]
    const differs = mine.findIndex((merit, at) => merit !== theirs[at])
    return differs < 0 ? newest(a, b) : (theirs[differs] ?? 0) - (mine[differs] ?? 0)
  }
}

export type Oracle = ReturnType<typeof oracleOf>

function isFound(now: number) {
  const today = dateIn('Europe/Amsterdam', now)
  return (asked: Asked, person: Person): boolean => {
    const { gender, country, region, ages: [min, max] = [18, 99], interest } = asked
    const age = ageOn(person.date_of_birth, today)
    const isThere = person.gender === gender && person.country === country
    const fits = age >= min && age <= max && (!interest || person.interests.includes(interest))
    return isThere && fits && (!region || person.region === region) && hasWishes(asked, person, now)
  }
}

function hasWishes({ wishes = [] }: Asked, person: Person, now: number): boolean {
  const { kind, photos, last_active_at } = person
  const has: Record<(typeof wishes)[number], boolean> = {
    photo_only: photos.some(({ status }) => status === 'active'),
    // Only members are ever "recently online".
    online_recently: kind === 'member' && now - last_active_at < 15 * MINUTE,
    real_only: kind === 'member',
  }
  return wishes.every((wish) => has[wish])
}

/** What each list has to show: exactly these, in this order. */
export function oracleOf(world: World, viewer: Person, now: number) {
  const { people, likes, swipes, blocks } = world
  const listed = people.filter((person) => isListed(world, viewer, person))
  const finds = isFound(now)
  const own = { gender: viewer.looking_for, country: viewer.country }

  const search = (asked: Asked = {}) =>
    sorted(listed.filter((person) => finds({ ...own, ...asked }, person)))
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
  const matches = cards.filter(
    (person) => finds(own, person) && person.looking_for === viewer.gender,
  )
  const isBlocked = ({ id }: Person) => blocks.some(({ by, of }) => by === viewer.id && of === id)
  const blocksBack = ({ id }: Person) => blocks.some(({ by, of }) => by === id && of === viewer.id)

  return {
    search,
    /**
     * Fictional profiles and offers are not counted. (A site with a raised minimum age
     * counts what was found, as with any filter: everybody, here.)
     */
    total: (asked: Asked = {}) =>
      search({ ...asked, wishes: [...(asked.wishes ?? []), 'real_only'] }).length,
    related(anchor: Person): number[] {
      if (anchor.kind === 'partner' || anchor.id === viewer.id || !anchor.region) return []
      const today = dateIn('Europe/Amsterdam', Date.now())
      const years = ({ date_of_birth: born }: Person) => ageOn(born, today)
      const { gender, country, region } = anchor
      const around = cards.filter(
        (person) => person.id !== anchor.id && Math.abs(years(person) - years(anchor)) <= 5,
      )
      return sorted(around.filter((person) => finds({ gender, country, region }, person))).slice(
        0,
        4,
      )
    },
    received: likers.map(({ from }) => from),
    /** Seen or new, by the time of the like. */
    activity: likers.toSorted((a, b) => b.at - a.at).map(({ from }) => from),
    given: likes
      .filter(({ from, to }) => from === viewer.id && listed.some(({ id }) => id === to))
      .toSorted((a, b) => b.at - a.at)
      .map(({ to }) => to),
    newLikes: likers.filter(({ isNew }) => isNew).length,
    announced: likers.filter(({ isNew, announced }) => isNew && !announced).map(({ from }) => from),
    /** Whom auto-like.php may suggest. */
    suggestions: cards
      .filter((one) => one.kind === 'fictional' && finds(own, one))
      .map(({ id }) => id)
      .filter((id) => !likeFrom(world, viewer.id, id)),
    // The swipe game deals people with photos first.
    cards: [true, false]
      .flatMap((withPhoto) =>
        sorted(
          cards.filter(
            (one) =>
              finds(own, one) &&
              one.photos.some(({ status }) => status === 'active') === withPhoto &&
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
    /** Who may be named in the viewer's list of blocked members. */
    blocked: people.filter(isBlocked).map(({ id }) => id),
    named: people
      .filter((one) => isBlocked(one) && one.account === 'active' && !blocksBack(one))
      .map(({ id }) => id),
    /** By the site's settings, whatever kinds the member has switched off. */
    exported: people
      .filter((one) =>
        passes(world, viewer, one, [...present, 'unconfirmed', 'invisible', 'closed']),
      )
      .map(({ id }) => id),
    talkedTo: people
      .filter(
        (one) =>
          passes(world, viewer, one, present) &&
          heardTalk(world, viewer, one) &&
          (passes(world, viewer, one, ['unconfirmed', 'invisible', 'closed']) ||
            hasTalk(world, viewer, one)),
      )
      .map(({ id }) => id),
  }
}

/** Visitors find real members only, who want that. */
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
