import { matchesShown, matchesTold } from '#worker/matchfinder/list-matches.ts'
import type { Asked } from './asked.ts'
import type { Findings } from './compare.ts'
import { type Oracle, oracleOf, opensTalk, showsPresence } from './oracle.ts'
import {
  askActivity,
  askAutoLikes,
  askBadges,
  askBlocked,
  askCards,
  askChats,
  askChatsPage,
  askExport,
  askGame,
  askLikes,
  askLikesPage,
  askMatches,
  askMatchesPage,
  askNews,
  askSearchCall,
  askSearchPages,
  askTalk,
  askTonight,
  type Shown,
} from './surfaces.ts'
import { type Person, personOf, type World } from './world.ts'

type Member = { cookie: string }

const searches: Array<[Record<string, string | number>, Asked]> = [
  [{}, {}],
  [{ everybody: 1 }, { everybody: true }],
  [
    { everybody: 1, min_age: 18, max_age: 99 },
    { everybody: true, ages: [18, 99] },
  ],
  [{ gender: 'both' }, { gender: 'both' }],
  [
    { gender: 'male', country: 'BE' },
    { gender: 'male', country: 'BE' },
  ],
  [{ countryregion: '07' }, { regions: ['07'] }],
  [
    { gender: 'female', countryregion: '07,11', sort: 'newest' },
    { gender: 'female', regions: ['07', '11'], sort: 'newest' },
  ],
  [
    { photo_only: 1, interests: 'wine' },
    { wishes: ['photo_only'], interests: ['wine'] },
  ],
  [
    { interests: 'wine,gym', interests_any: 1, everybody: 1, countryregion: 'all' },
    { interests: ['wine', 'gym'], anyInterest: true, everybody: true, regions: 'all' },
  ],
  [{ checked_only: 1 }, { wishes: ['checked_only'] }],
  [
    { checked_only: 1, countryregion: '07', sort: 'newest', everybody: 1 },
    { wishes: ['checked_only'], regions: ['07'], sort: 'newest', everybody: true },
  ],
  [{ online_recently: 1 }, { wishes: ['online_recently'] }],
  [
    { last_here: 'month', countryregion: '11' },
    { wishes: ['here_lately'], regions: ['11'] },
  ],
  [
    { real_only: 1, min_age: 30, max_age: 40 },
    { wishes: ['real_only'], ages: [30, 40] },
  ],
  [
    { sort: 'common', everybody: 1 },
    { sort: 'common', everybody: true },
  ],
]

const ofPresence = ['online_recently', 'here_lately']

type Answered = Pick<Awaited<ReturnType<typeof askSearchPages>>, 'found' | 'said'>
type Expected = ReturnType<Oracle['search']>

function compareSearch(found: Findings, surface: string, answer: Answered, expected: Expected) {
  const steps = new Set([...expected, ...answer.found].map(({ by }) => by))
  for (const step of steps) {
    const shown = answer.found.filter(({ by }) => by === step).map(({ id }) => id)
    found.list(`${surface}, ${step}`, shown, expected.find(({ by }) => by === step)?.ids ?? [])
  }
  const order = (all: ReadonlyArray<{ by: string }>) => [...new Set(all.map(({ by }) => by))]
  const others = expected.filter(({ ids }) => ids.length > 0)
  found.equal(`${surface}, in steps`, order(answer.found), order(others))
  found.said(
    surface,
    answer.said,
    expected.flatMap(({ ids }) => ids),
  )
}

async function askSearches(
  found: Findings,
  member: Member,
  viewer: Person,
  oracle: Oracle,
  { people, min_age }: World,
) {
  const isOffered = ({ wishes = [] }: Asked) =>
    showsPresence(viewer) || !wishes.some((one) => ofPresence.includes(one))
  for (const [query, asked] of searches.filter(([, one]) => isOffered(one))) {
    const surface = `search ${JSON.stringify(query)}`
    const expected = oracle.search(asked)
    const answer = await askSearchPages(member, query)
    compareSearch(found, surface, answer, expected)
    const { results, similar_results, numResults, left_out } = answer.first
    const [first = [], second = []] = expected.map(({ ids }) => ids)
    const beside = expected[1]?.by === 'wishes' && first.length < 6 ? Math.min(6, second.length) : 0
    if (beside > 0 || first.length >= 6) {
      found.equal(`${surface}, beside`, similar_results.length, beside)
    }
    const isMember = (id: number) => people.some((one) => one.id === id && one.kind === 'member')
    const counted = asked.everybody && expected.length === 1 && min_age === 18
    const there = counted ? first : results.map(({ id }) => id)
    found.equal(`${surface}, count`, numResults, there.filter(isMember).length)
    if (min_age === 18) found.equal(`${surface}, left out`, left_out, oracle.leftOut(asked))
  }
  compareSearch(found, 'search, page by page', await askSearchCall(member), oracle.search())
}

async function askLikesOf(found: Findings, member: Member, oracle: Oracle) {
  const { received, given } = oracle
  const call = await askLikes(member)
  found.list('likes received', call.received, received)
  found.list('likes given', call.given, given)
  found.list('likes, profiles', call.profiles, [...new Set([...received, ...given])])
  found.said('likes', call.said, [...received, ...given])
  const page = await askLikesPage(member)
  found.list('page of likes received', page.received, received)
  found.list('page of likes given', page.given, given)
  const matches = received.filter((id) => given.includes(id))
  found.list('page of matches', page.matches, matches)
  const count = (list: number[]) => ({ count: list.length, capped: false })
  found.equal('counts of likes', page.counts, {
    given: count(given),
    matches: count(matches),
    received: count(received),
  })
  found.said('page of likes', page.said, [...received, ...given])
  const activity = await askActivity(member)
  found.list('activity', activity.shown, oracle.activity)
  found.said('activity', activity.said, oracle.activity)
}

async function askCardsAndMatches(found: Findings, member: Member, viewer: Person, oracle: Oracle) {
  const lists: Array<[string, Shown, number[]]> = [
    ['swipe cards', await askCards(member), oracle.cards],
    ['swipe game', await askGame(member), oracle.cards],
    ['matches', await askMatches(member), oracle.matches.slice(0, matchesTold)],
    [
      'match-finder',
      await askMatchesPage(member, 'match-finder'),
      oracle.matches.slice(0, matchesShown),
    ],
    [
      'signup-matches',
      await askMatchesPage(member, 'signup-matches'),
      oracle.matches.slice(0, matchesShown),
    ],
  ]
  if (viewer.status === 'confirmed') {
    const done = await askMatchesPage(member, 'activate-done')
    lists.push(['activate-done', done, oracle.matches.slice(0, 4)])
  }
  for (const [surface, { shown, said }, expected] of lists) {
    found.list(surface, shown, expected)
    found.said(surface, said, expected)
  }
}

async function askChatLists(found: Findings, member: Member, oracle: Oracle) {
  const { chats, unreadOf } = oracle
  const call = await askChats(member)
  found.list('chats', call.shown, chats)
  found.equal('chats, unread', call.unread, unreadOf)
  found.said('chats', call.said, chats)
  const page = await askChatsPage(member)
  found.list('page of chats', page.shown, chats)
  found.said('page of chats', page.said, chats)
}

async function askOwnLists(
  found: Findings,
  member: Member,
  oracle: Oracle,
  { people, likes, swipes }: World,
  me: Person,
) {
  const { blocked, named, exported, talkedTo } = oracle
  const page = await askBlocked(member)
  found.list('blocked', page.shown.toSorted(byNumber), blocked.toSorted(byNumber))
  found.list('blocked by name', page.named.toSorted(byNumber), named.toSorted(byNumber))
  found.said('blocked', page.said, named, blocked)
  const out = await askExport(member)
  const of = (ids: number[]) => ids.filter((id) => exported.includes(id)).toSorted(byNumber)
  const received = of(likes.filter(({ to }) => to === me.id).map(({ from }) => from))
  const given = of(likes.filter(({ from }) => from === me.id).map(({ to }) => to))
  const swiped = of(swipes.filter(({ by }) => by === me.id).map(({ about }) => about))
  found.list('download, likes received', out.received, received)
  found.list('download, likes given', out.given, given)
  found.list('download, swipes', out.swiped, swiped)
  const talked = people.filter(({ name }) => out.talkedTo.includes(name)).map(({ id }) => id)
  found.list('download, conversations', talked, talkedTo)
  const everybody = [...received, ...given, ...swiped, ...talkedTo, ...named]
  found.said('download', out.said, everybody, [...everybody, ...blocked])
}

async function askLostTalks(found: Findings, world: World, viewer: Person, member: Member) {
  const lost = world.talks.filter(
    (talk) =>
      talk.sides.includes(viewer.id) &&
      Object.values(talk.lost).every((seq) => seq === talk.words.length),
  )
  for (const { id, sides } of lost) {
    const other = personOf(world, sides[0] === viewer.id ? sides[1] : sides[0])
    const expected = opensTalk(world, viewer, other) ? 200 : 404
    found.about('words that are lost', other, (await askTalk(member, id)).status, expected)
  }
}

const byNumber = (a: number, b: number) => a - b

/** Auto-likes come last: each announces a like only once. */
export async function askEveryList(found: Findings, world: World, viewer: Person, member: Member) {
  const oracle = oracleOf(world, viewer, Date.now())
  await askSearches(found, member, viewer, oracle, world)
  await askLikesOf(found, member, oracle)
  await askCardsAndMatches(found, member, viewer, oracle)
  await askChatLists(found, member, oracle)
  const tonight = await askTonight(member)
  found.list('lamps', tonight.lit, oracle.lamps.lit)
  found.list('answers of the night before', tonight.before, oracle.lamps.before)
  found.said('tonight', tonight.said, [...oracle.lamps.lit, ...oracle.lamps.before])
  await askOwnLists(found, member, oracle, world, viewer)
  await askLostTalks(found, world, viewer, member)
  const { newLikes, unread, announced, suggestions } = oracle
  found.equal('badges', await askBadges(member), { newLikes, unread })
  const news = await askNews(member, viewer.id)
  found.list('news', news.shown.toSorted(byNumber), announced.toSorted(byNumber))
  found.said('news', news.said, announced)
  const auto = await askAutoLikes(member)
  found.list('auto-likes', auto.shown, announced)
  for (const like of world.likes)
    if (like.to === viewer.id && announced.includes(like.from)) like.announced = true
  const suggested = auto.suggestion === null ? [] : [auto.suggestion]
  found.equal('a suggestion', suggested.length, Math.min(1, suggestions.length))
  found.list(
    'suggested',
    suggested,
    suggestions.filter((id) => id === auto.suggestion),
  )
  found.said('auto-likes', auto.said, [...announced, ...suggested])
}
