import { env, SELF } from 'cloudflare:test'
import { authCalls } from '#contract/auth.ts'
import type { Call, CallInput } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { exportCalls } from '#contract/export.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls, type SearchPage } from '#contract/members.ts'
import { newsCalls } from '#contract/news.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import { signupCalls } from '#contract/signup.ts'
import { swipeCalls } from '#contract/swipe.ts'
import type { Viewer } from '#contract/viewer.ts'
import { newsCursor } from '#worker/notices/news/news-cursor.ts'
import { callAs, origin, pageAs } from '../members.ts'
import { ticketOf } from '../proofs.ts'
import { sealedIds } from '../sealed-ids.ts'
import { unzip } from '../unzip.ts'

type SignedIn = { cookie: string } | null

export type Shown = { shown: number[]; said: string }

const ids = (of: ReadonlyArray<{ id: number }>) => of.map(({ id }) => id)

async function call<C extends Call>(member: SignedIn, asked: C, input: CallInput<C>) {
  const { status, body, response } = await callAs(member, asked, input)
  if (status >= 400) throw new Error(`${asked.path} answered ${status}`)
  return { body, said: response.status === 204 ? '' : await response.text() }
}

async function page<Name extends RouteName>(member: SignedIn, name: Name, path: string) {
  const { status, data } = await pageAs(member, path)
  if (status >= 400) throw new Error(`${path} answered ${status}`)
  if (data['route'] !== name) throw new Error(`${path} is ${String(data['route'])}`)
  const { page: shown, viewer } = data
  return { shown: shown as PageProps[Name], viewer: viewer as Viewer, said: JSON.stringify(shown) }
}

type Piece = Pick<SearchPage, 'results' | 'similar_results' | 'widened' | 'next'>

/** By which search each was found: the one that was asked for, or a wider one. */
async function askOn<Asked extends Piece>(
  ask: (after: string) => Promise<{ shown: Asked; said: string }>,
) {
  const first = await ask('')
  const found: Array<{ by: string; id: number }> = []
  let [{ shown: piece }, told] = [first, '']
  for (let answer = first; ; answer = await ask(piece.next ?? '')) {
    piece = answer.shown
    told += answer.said
    found.push(...piece.results.map(({ id }) => ({ by: 'asked', id })))
    found.push(...piece.similar_results.map(({ id }) => ({ by: piece.widened?.by ?? '', id })))
    if (!piece.next) return { first: first.shown, found, said: told }
  }
}

export function askSearchPages(member: SignedIn, query: Record<string, string | number>) {
  return askOn((after) =>
    page(member, 'members', href('members', {}, { ...query, ...(after && { after }) })),
  )
}

export function askSearchCall(member: SignedIn) {
  return askOn(async (after) => {
    const { body, said } = await call(member, membersCalls.search, after ? { after } : {})
    return { shown: body, said }
  })
}

export async function askLikes(member: SignedIn) {
  const received = await call(member, likesCalls.getLikes, {})
  const given = await call(member, likesCalls.getLikes, { type: 'given' })
  return {
    received: ids(received.body.liked_by),
    given: given.body.likes,
    profiles: [...new Set([received, given].flatMap(({ body }) => ids(body.profiles)))],
    said: received.said + given.said,
  }
}

export async function askLikesPage(member: SignedIn) {
  const received = await page(member, 'likes', href('likes'))
  const given = await page(member, 'likes-type', href('likes-type', { type: 'given' }))
  const matches = await page(member, 'likes-type', href('likes-type', { type: 'matches' }))
  return {
    received: ids(received.shown.liked_by),
    given: given.shown.likes,
    matches: ids(matches.shown.profiles),
    counts: { ...received.shown.counts, ...given.shown.counts },
    said: received.said + given.said + matches.said,
  }
}

export async function askActivity(member: SignedIn): Promise<Shown> {
  const shown: number[] = []
  let said = ''
  for (let next: string | null = ''; next !== null;) {
    const address = href('activity', {}, next ? { after: next } : {})
    const piece = await page(member, 'activity', address)
    for (const line of piece.shown.lines) if (line.kind === 'like') shown.push(line.profile.id)
    said += JSON.stringify(piece.shown.lines)
    next = piece.shown.next
  }
  return { shown, said }
}

export async function askBadges(member: SignedIn) {
  const { body } = await call(member, authCalls.getUser, {})
  return { newLikes: body.user?.new_likes, unread: body.user?.unread }
}

export async function askCards(member: SignedIn): Promise<Shown> {
  const { body } = await call(member, swipeCalls.dealCards, {})
  return { shown: ids(body.profiles), said: JSON.stringify(body.profiles) }
}

export async function askGame(member: SignedIn): Promise<Shown> {
  const { shown } = await page(member, 'swipe-game', href('swipe-game'))
  return { shown: ids(shown.profiles), said: JSON.stringify(shown.profiles) }
}

export async function askMatches(member: SignedIn): Promise<Shown> {
  const { body, said } = await call(member, signupCalls.listMatches, {})
  return { shown: ids(body.matches), said }
}

export async function askMatchesPage(
  member: SignedIn,
  name: 'match-finder' | 'signup-matches' | 'activate-done',
): Promise<Shown> {
  const { shown, said } = await page(member, name, href(name))
  return { shown: ids(shown.matches), said }
}

export async function askTonight(member: SignedIn) {
  const [lit, before]: [number[], number[]] = [[], []]
  let said = ''
  for (let next: string | null = ''; next !== null;) {
    const address = href('tonight', {}, next ? { after: next } : {})
    const piece = await page(member, 'tonight', address)
    lit.push(...ids(piece.shown.lit))
    before.push(...ids(piece.shown.before.answers))
    said += piece.said
    next = piece.shown.next
  }
  return { lit, before, said }
}

export async function askChats(member: SignedIn) {
  const { body, said } = await call(member, chatCalls.getChats, {})
  const { chats } = body
  return {
    shown: chats.map(({ profile }) => profile.id),
    unread: chats.map(({ num_unread_messages }) => num_unread_messages),
    said,
  }
}

export async function askChatsPage(member: SignedIn): Promise<Shown> {
  const { shown, said } = await page(member, 'chats', href('chats'))
  return { shown: shown.chats.map(({ profile }) => profile.id), said }
}

export async function askBlocked(member: SignedIn) {
  const { shown, said } = await page(member, 'settings-blocked', href('settings-blocked'))
  const named = shown.blocked.filter(({ person }) => person !== null)
  return { shown: ids(shown.blocked), named: ids(named), said }
}

/** As if the member had been here from the beginning. */
export async function askNews(member: SignedIn, id: number): Promise<Shown> {
  const after = await newsCursor.write(env, id, 0)
  const { body, said } = await call(member, newsCalls.getNews, { after })
  return { shown: ids(body.likes.map(({ profile }) => profile)), said }
}

export async function askAutoLikes(member: SignedIn) {
  const shown: number[] = []
  let said = ''
  for (;;) {
    const answer = await call(member, likesCalls.autoLike, {})
    said += answer.said
    if (!answer.body) return { shown, suggestion: null, said }
    if (answer.body.suggestion) return { shown, suggestion: answer.body.id, said }
    shown.push(answer.body.id)
  }
}

type Row = Record<string, unknown>

export async function askExport(member: SignedIn) {
  const { response } = await callAs(member, exportCalls.exportData, await ticketOf(member))
  const said = new TextDecoder().decode(unzip(await response.arrayBuffer()).get('data.json'))
  const data = JSON.parse(said) as Record<string, Row[]>
  const of = (list: string) => data[list]?.map(({ profile }) => Number(profile)) ?? []
  const names = data['conversations']?.map(({ name }) => String(name)) ?? []
  return {
    received: of('likes_received'),
    given: of('likes_given'),
    swiped: of('swipes'),
    talkedTo: names,
    said,
  }
}

export async function askVisitorSearch(query: Record<string, string>) {
  const { shown, said } = await page(
    null,
    'members-visitor',
    href('members', {}, { ...query, pages: 3 }),
  )
  return { shown: await sealedIds(shown.results), total: shown.numResults, said }
}

export async function askSignup(): Promise<Shown> {
  const { shown, said } = await page(null, 'signup', href('signup'))
  return { shown: await sealedIds(shown.members), said }
}

export async function askGallery(): Promise<Shown> {
  const { shown, said } = await page(
    null,
    'landers-look',
    href('landers-look', { look: 'gallery' }),
  )
  return { shown: await sealedIds(shown.members), said }
}

export async function askLander(): Promise<Shown> {
  const { shown, said } = await page(null, 'landers-tinderswipe', href('landers-tinderswipe'))
  return { shown: await sealedIds(shown.cards), said }
}

export async function askProfile(member: SignedIn, id: number) {
  const { status, body, response } = await callAs(member, membersCalls.getProfile, { id })
  const said = await response.text()
  if (status === 404) return { opens: false, related: null, likesMe: null, said }
  return { opens: true, related: ids(body.related), likesMe: body.profile.likes_me, said }
}

export async function askTalk(member: SignedIn, conversation: number) {
  const { status, response } = await callAs(member, chatCalls.getChat, { conversation })
  return { status, said: await response.text() }
}

export async function askPage(member: SignedIn, name: RouteName, id: number) {
  const { status, data } = await pageAs(member, href(name, { id }))
  const viewer = data['viewer'] as Viewer | null
  return {
    status,
    newLikes: viewer?.new_likes,
    page: data['page'],
    said: JSON.stringify(data['page'] ?? {}),
  }
}

export async function askPhoto(member: { cookie: string }, key: string, size: 'card' | 'full') {
  const response = await SELF.fetch(`${origin}/photos/${key}/${size}.webp`, {
    headers: { cookie: member.cookie },
  })
  await response.arrayBuffer()
  return response.status
}
