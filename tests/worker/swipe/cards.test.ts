import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { photosOnCard, type SwipeCard, swipeCalls, type SwipeDeck } from '#contract/swipe.ts'
import {
  blockAs,
  insertAll,
  likeAs,
  makeCrowd,
  makePhoto,
  type Row,
  sorted,
} from '../../support/crowd.ts'
import { costOf, sumOf } from '../../support/d1-cost.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'

let viewer: TestMember

beforeEach(async () => {
  viewer = await makeMember({ gender: 'male', looking_for: 'female' })
})

async function makeWoman(row: Row = {}): Promise<number> {
  const [made] = await makeCrowd([{ gender: 'female', looking_for: 'male', ...row }])
  return Number(made?.['id'])
}

async function deck(search = '', member = viewer): Promise<SwipeCard[]> {
  const { data } = await pageAs(member, `/swipe-game${search}`)
  return (data['page'] as SwipeDeck).profiles
}

describe('what a card tells', () => {
  it('has the first photos, locked as on the profile, two answers, and what both like', async () => {
    const id = await makeWoman()
    for (let position = 0; position <= photosOnCard; position++) await makePhoto(id, { position })
    await makePhoto(id, { position: 9, status: 'review' })
    await insertAll('answers', [
      { member_id: id, position: 2, question: 'song', text: 'Jazz.' },
      { member_id: id, position: 1, question: 'home', text: 'Soep.' },
      { member_id: id, position: 0, question: 'sunday', text: 'Naar zee.' },
    ])
    // The first and the last bit, of either half.
    const hers = ['music', 'yoga', 'gaming', 'gardening', 'wine']
    const his = ['music', 'yoga', 'gaming', 'gardening', 'art']
    const known = new Set(
      (await env.DB.prepare('select key from interests').all<{ key: string }>()).results.map(
        ({ key }) => key,
      ),
    )
    const likes = (member_id: number, keys: string[]) =>
      insertAll(
        'member_interests',
        keys.filter((key) => known.has(key)).map((interest) => ({ member_id, interest })),
      )
    await likes(id, hers)
    await likes(viewer.id, his)
    const [card] = await deck()
    expect(card?.photos.map(({ locked }) => locked)).toEqual([false, true, true, true])
    expect(card?.photos[0]).toEqual(card?.main_image)
    expect(card?.photos[1]?.filename).toContain('/blur.webp')
    expect(card?.answers).toEqual([
      { question: 'sunday', text: 'Naar zee.' },
      { question: 'home', text: 'Soep.' },
    ])
    expect(card?.shared_interests).toEqual(['music', 'gaming', 'gardening', 'yoga'])
    const premium = await makeMember({ gender: 'male', looking_for: 'female', paid_user: 1 })
    const [open] = await deck('', premium)
    expect(open?.photos.map(({ locked }) => locked)).toEqual([false, false, false, false])
    expect(open?.shared_interests).toEqual([])
  })

  it('is the same after an undo', async () => {
    const id = await makeWoman()
    await insertAll('answers', [{ member_id: id, position: 0, question: 'home', text: 'Soep.' }])
    const [card] = await deck()
    await callAs(viewer, swipeCalls.swipe, { profile: id, liked: false })
    const { body } = await callAs(viewer, swipeCalls.undoSwipe, { profile: id })
    expect(body.profile).toEqual(card)
  })

  it('costs no more than 500 rows, however much twelve of them tell', async () => {
    const keys = await env.DB.prepare('select key from interests limit 20').all<{ key: string }>()
    const all = keys.results.map(({ key }) => key)
    for (let made = 0; made < 14; made++) {
      const id = await makeWoman()
      for (let position = 0; position < 6; position++) await makePhoto(id, { position })
      const told = ['home', 'sunday', 'song'].map((question, position) => ({ question, position }))
      await insertAll(
        'answers',
        told.map((one) => ({ ...one, member_id: id, text: 'Ja.' })),
      )
      await insertAll(
        'member_interests',
        all.map((interest) => ({ member_id: id, interest })),
      )
    }
    await insertAll(
      'member_interests',
      all.map((interest) => ({ member_id: viewer.id, interest })),
    )
    const path = origin + swipeCalls.dealCards.path
    const { batches } = await costOf(new Request(path, { headers: { cookie: viewer.cookie } }))
    expect(sumOf(batches.flat(), 'read')).toBeLessThan(500)
  })
})

describe('coming back from a profile', () => {
  it('shows the same card first, once, whoever has come in meanwhile', async () => {
    const ids = [await makeWoman(), await makeWoman(), await makeWoman()]
    for (const id of ids) {
      const shown = (await deck(`?card=${id}`)).map((card) => card.id)
      expect(shown[0]).toBe(id)
      expect(sorted(shown)).toEqual(sorted(ids))
    }
  })

  const gone: Array<[string, (id: number) => Promise<unknown>]> = [
    ['was swiped', (id) => callAs(viewer, swipeCalls.swipe, { profile: id, liked: false })],
    ['was liked', (id) => likeAs(viewer.id, id)],
    ['has blocked the viewer', (id) => blockAs(id, viewer.id)],
    ['is hidden', (id) => run('update members set invisible = 1 where id = ?', id)],
    [
      'seeks somebody else',
      (id) => run("update members set looking_for = 'female' where id = ?", id),
    ],
    ['seeks somebody older', (id) => run('update members set wish_min_age = 80 where id = ?', id)],
  ]
  const run = (sql: string, id: number) => env.DB.prepare(sql).bind(id).run()

  it.each(gone)('shows nobody who %s', async (_, act) => {
    const id = await makeWoman()
    await makeWoman()
    await act(id)
    expect((await deck(`?card=${id}`)).map((card) => card.id)).not.toContain(id)
  })

  it('takes whatever stands in the address', async () => {
    const id = await makeWoman()
    for (const card of ['', 'x', '-1', '1e99', '0.5']) {
      expect((await deck(`?card=${card}`)).map((one) => one.id)).toEqual([id])
    }
  })
})
