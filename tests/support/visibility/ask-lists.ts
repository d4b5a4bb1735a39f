import { matchesShown, matchesTold } from '#worker/matchfinder/list-matches.ts'
import type { Findings } from './compare.ts'
import { type Asked, type Oracle, oracleOf, opensTalk } from './oracle.ts'
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
  askSearchCall,
  askSearchPage,
  askTalk,
  type Shown,
} from './surfaces.ts'
import { type Person, personOf, type World } from './world.ts'

type Member = { cookie: string }

const searches: Array<[Record<string, string | number>, Asked]> = [
  [{}, {}],
  [
    { gender: 'male', country: 'BE' },
    { gender: 'male', country: 'BE' },
  ],
  [{ countryregion: '07' }, { region: '07' }],
  [
    { photo_only: 1, interests: 'wine' },
    { wishes: ['photo_only'], interest: 'wine' },
  ],
  [{ online_recently: 1 }, { wishes: ['online_recently'] }],
  [
    { real_only: 1, min_age: 30, max_age: 40 },
    { wishes: ['real_only'], ages: [30, 40] },
  ],
]

function widened({ wishes = [], interest, ages, region, ...rest }: Asked): Asked | null {
  const kept = wishes.filter((wish) => wish === 'real_only')
  const wide = { ...rest, ...(kept.length > 0 && { wishes: kept }) }
  if (interest || kept.length < wishes.length)
    return { ...wide, ...(ages && { ages }), ...(region && { region }) }
  if (ages) return { ...wide, ages: [ages[0] - 5, ages[1] + 5], ...(region && { region }) }
  return region ? wide : null
}

async function askSearches(found: Findings, member: Member, oracle: Oracle, people: Person[]) {
  const isOffer = (id: number) => people.find((one) => one.id === id)?.kind === 'partner'
  for (const [query, asked] of searches) {
    const surface = `search ${JSON.stringify(query)}`
    const expected = oracle.search(asked)
    const answer = await askSearchPage(member, query)
    found.list(surface, answer.shown, expected)
    const wide = widened(asked)
    const similar = wide && expected.length < 6 ? oracle.search(wide) : []
    const others = similar.filter((id) => !expected.includes(id) && !isOffer(id)).slice(0, 6)
    found.list(`${surface}, similar`, answer.similar, others)
    found.equal(`${surface}, count`, answer.numResults, oracle.total(asked))
    found.said(surface, answer.said, [...expected, ...others])
  }
  const call = await askSearchCall(member)
  found.list('search, page by page', call.shown, oracle.search())
  found.said('search, page by page', call.said, oracle.search())
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
  // Add here whatever else finds people for a member.
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
  // The others are sent to where the link is mailed to them.
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

/** Asks for lost conversations by their ids, which both sides know. */
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

/** Auto-likes last, as each announces a like only once. */
export async function askEveryList(found: Findings, world: World, viewer: Person, member: Member) {
  const oracle = oracleOf(world, viewer, Date.now())
  await askSearches(found, member, oracle, world.people)
  await askLikesOf(found, member, oracle)
  await askCardsAndMatches(found, member, viewer, oracle)
  await askChatLists(found, member, oracle)
  await askOwnLists(found, member, oracle, world, viewer)
  await askLostTalks(found, world, viewer, member)
  const { newLikes, unread, announced, suggestions } = oracle
  found.equal('badges', await askBadges(member), { newLikes, unread })
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
