import { beforeEach, describe, expect, it } from 'vitest'
import type { LikesReply } from '#contract/likes.ts'
import type { CardRef } from '#contract/profile.ts'
import type { SwipeCard } from '#contract/swipe.ts'
import type { Viewer } from '#contract/viewer.ts'
import { CallError } from '#web/api/call-error.ts'
import type { Stores } from '#web/app/stores.tsx'
import { append, countsOf, entriesOf, showLikes } from '#web/likes/likes-shown.ts'
import { onLikeEvent } from '#web/likes/on-like-event.ts'
import type { reloadLikes } from '#web/likes/reload-likes.ts'
import { changeLike } from '#web/people/change-like.ts'
import { forgetSettled, settledLikes, type ShownLikes } from '#web/people/likes-store.ts'
import { createStores } from '#web/shell/create-stores.ts'
import { settleFound } from '#web/shell/settle-found.ts'
import { tellSwipe, tellUndo } from '#web/swipe/tell-swipe.ts'

type Send = Parameters<typeof reloadLikes>[1]

const profile = (id: number) => ({ id, name: `P${id}`, kind: 'member' }) as CardRef

function list(ids: number[], more: Partial<LikesReply> = {}): LikesReply {
  return {
    type: 'received',
    profiles: ids.map(profile),
    liked_by: ids.map((id) => ({ id, like_new: false })),
    likes: [],
    next: null,
    name: null,
    later: false,
    counts: { given: { count: 4, capped: false }, matches: { count: 2, capped: false } },
    new_likes: 0,
    ...more,
  }
}

function makeServer() {
  const asked: Array<{ path: string; input: unknown }> = []
  const waiting: Array<(reply: unknown) => void> = []
  const send = ((call: { path: string }, input: unknown) => {
    asked.push({ path: call.path, input })
    return new Promise((resolve) => waiting.push((reply) => resolve(reply as never)))
  }) as Send
  async function answer(reply: unknown) {
    waiting.shift()?.(reply)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { send, asked, answer }
}

const lost: Send = () => Promise.reject(new CallError('offline'))

let stores: Stores
let server: ReturnType<typeof makeServer>

beforeEach(() => {
  stores = createStores({ viewer: { id: 1, new_likes: 0 } as Viewer, now: 0 } as never)
  server = makeServer()
})

const shownAs = (reply: LikesReply, pieces = 1) => ({
  reply,
  pieces,
  after: undefined,
  at: '/likes',
  changed: {},
})
const show = (reply: LikesReply, pieces = 1) => showLikes(stores, shownAs(reply, pieces))
const shownIds = () => stores.likes.list?.reply.profiles.map(({ id }) => id)

describe('a like that is told of', () => {
  it('brings the list that is shown up to date, as far as it is shown, and the badge', async () => {
    show(list([7, 6, 5], { next: '0.5' }), 2)
    onLikeEvent(stores, server.send, { type: 'like', profile: 8, match: false })
    await server.answer(list([8, 7], { next: '0.7', new_likes: 1 }))
    expect(server.asked.map(({ input }) => input)).toEqual([
      { type: 'received' },
      { type: 'received', after: '0.7' },
    ])
    await server.answer(list([6], { next: '0.6', new_likes: 1 }))
    expect([shownIds(), stores.likes.list?.pieces]).toEqual([[8, 7, 6], 2])
    expect(stores.viewer.viewer?.new_likes).toBe(1)
  })

  it('twice at once is read twice at most, the second time after the first', async () => {
    show(list([7]))
    for (const id of [8, 9, 10]) {
      onLikeEvent(stores, server.send, { type: 'like', profile: id, match: false })
    }
    expect(server.asked).toHaveLength(1)
    await server.answer(list([8, 7]))
    expect(server.asked).toHaveLength(2)
    await server.answer(list([10, 9, 8, 7]))
    expect([server.asked.length, shownIds()]).toEqual([2, [10, 9, 8, 7]])
  })

  it('does not overwrite a list that was opened meanwhile', async () => {
    show(list([7]))
    onLikeEvent(stores, server.send, { type: 'likes' })
    show(list([3], { type: 'given' }))
    await server.answer(list([7]))
    expect([shownIds(), server.asked.at(-1)?.input]).toEqual([[3], { type: 'given' }])
    await server.answer(list([3, 2], { type: 'given' }))
    expect(shownIds()).toEqual([3, 2])
  })
})

describe('an own like in another page', () => {
  const told = (id: number, liked: boolean) =>
    onLikeEvent(stores, server.send, { type: 'liked', profile: id, liked })
  const counts = () => {
    const shown = stores.likes.list
    return shown && countsOf(shown.reply, stores.likes.changed)
  }

  it('changes the heart, the match and the counts of who is in the list, without reading', () => {
    show(list([7, 8]))
    told(7, true)
    const [first] = entriesOf(list([7, 8]), stores.likes.changed)
    expect([first?.match, server.asked.length]).toEqual([true, 0])
    expect(counts()).toMatchObject({ given: { count: 5 }, matches: { count: 3 } })
    told(7, false)
    expect(counts()).toMatchObject({ given: { count: 4 }, matches: { count: 2 } })
    expect(shownIds()).toEqual([7, 8])
  })

  it('a like of somebody who is not in the list reads it again', async () => {
    show(list([3], { type: 'given', likes: [3], liked_by: [] }))
    told(5, true)
    await server.answer(list([5, 3], { type: 'given', likes: [5, 3], liked_by: [] }))
    expect([shownIds(), counts()?.given]).toEqual([[5, 3], { count: 2, capped: false }])
  })

  it('does not undo a press that is under way here', () => {
    void changeLike(stores.likes, server.send, { ...profile(7), liked: false }, true)
    told(7, false)
    expect(stores.likes.changed[7]).toBe(true)
  })

  it('that was given here is not told to undo the press that followed it', async () => {
    const press = (liked: boolean) =>
      changeLike(stores.likes, server.send, { ...profile(7), liked: false }, liked)
    for (const liked of [true, false]) {
      void press(liked)
      await server.answer({ match: false })
    }
    const { tab } = stores.likes
    expect(server.asked.map(({ input }) => input)).toEqual([
      { profile: 7, tab },
      { profile: 7, tab },
    ])
    onLikeEvent(stores, server.send, { type: 'liked', profile: 7, liked: true, tab })
    expect(stores.likes.changed[7]).toBe(false)
    told(7, true)
    expect(stores.likes.changed[7]).toBe(true)
  })

  it('given here counts once it is told of, though its answer was lost', async () => {
    const { tab } = stores.likes
    const press = changeLike(stores.likes, lost, { ...profile(7), liked: false }, true)
    await expect(press).rejects.toThrow('offline')
    expect(stores.likes.changed[7]).toBe(false)
    onLikeEvent(stores, server.send, { type: 'liked', profile: 7, liked: true, tab })
    expect(stores.likes.changed[7]).toBe(true)
  })

  it('given in the game is not told to undo that it was taken back', async () => {
    const { tab } = stores.likes
    const card: SwipeCard = {
      ...profile(7),
      liked: false,
      photos: [],
      answers: [],
      shared_interests: [],
    }
    void tellSwipe(stores.likes, server.send, card, 'right')
    await server.answer({ match: false, left: 3 })
    expect(stores.likes.changed[7]).toBe(true)
    void tellUndo(stores.likes, server.send, 7)
    await server.answer({ profile: null, left: 4, last: null })
    onLikeEvent(stores, server.send, { type: 'liked', profile: 7, liked: true, tab })
    expect(stores.likes.changed[7]).toBe(false)
    expect(server.asked.map(({ input }) => input)).toEqual([
      { profile: 7, liked: true, tab },
      { profile: 7, tab },
    ])
    const presses = [
      () => tellUndo(stores.likes, lost, 7),
      () => tellSwipe(stores.likes, lost, card, 'left'),
    ]
    for (const press of presses) {
      const before = stores.likes.tab
      stores.likes.changed[7] = false
      await expect(press()).rejects.toThrow('offline')
      onLikeEvent(stores, server.send, { type: 'liked', profile: 7, liked: true, tab: before })
      expect(stores.likes.changed[7]).toBe(true)
    }
  })

  it('leaves nothing to read where no list is shown', () => {
    told(7, true)
    expect([stores.likes.changed[7], server.asked.length]).toEqual([true, 0])
  })
})

it('a loaded page overrides settled presses, but not those under way', async () => {
  const { likes } = stores
  likes.changed[7] = true
  void changeLike(likes, server.send, { ...profile(8), liked: false }, true)
  const settled = settledLikes(likes)
  void changeLike(likes, server.send, { ...profile(9), liked: false }, true)
  await server.answer({ match: false })
  forgetSettled(likes, settled)
  expect(likes.changed).toEqual({ 8: true, 9: true })
})

it('reads five pieces of a long list again, and leaves the rest', async () => {
  show(list([9, 8, 7, 6, 5, 4, 3], { next: '0.3' }), 7)
  onLikeEvent(stores, server.send, { type: 'likes' })
  for (const id of [9, 8, 6, 5, 4]) await server.answer(list([id], { next: `0.${id}` }))
  expect(server.asked).toHaveLength(5)
  expect([shownIds(), stores.likes.list?.pieces]).toEqual([[9, 8, 6, 5, 4, 7, 3], 7])
  expect(stores.likes.list?.reply.next).toBe('0.3')
})

it('appended pieces are kept by address, with the likes settled since', () => {
  show(list([1], { next: '0.1' }))
  expect(stores.found.size).toBe(0)
  const { found, likes } = stores
  const reply = list([1, 2], { type: 'given', likes: [1, 2] })
  showLikes(stores, { ...shownAs(reply, 2), at: '/likes/given?after=0.1' })
  likes.list = null
  settleFound(found, { 2: false })
  const left = found.get('/likes/given?after=0.1') as ShownLikes
  expect(left.reply.profiles.map(({ liked }) => liked)).toEqual([undefined, false])
  expect(countsOf(left.reply, left.changed).given).toEqual({ count: 1, capped: false })
})

it('pieces are appended once each, and a list that begins further on has no count', () => {
  const shown = shownAs(list([1, 2], { next: '0.2' }))
  expect(countsOf(shown.reply, {}).received).toEqual({ count: 2, capped: true })
  const longer = append(shown, list([2, 3], { likes: [3], later: true }))
  expect(longer.reply.profiles.map(({ id }) => id)).toEqual([1, 2, 3])
  expect([longer.pieces, longer.reply.likes, longer.reply.next]).toEqual([2, [3], null])
  expect(countsOf(longer.reply, {}).received).toEqual({ count: 3, capped: false })
  expect(countsOf({ ...longer.reply, later: true }, {}).received).toBeUndefined()
})
