import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { blocksCalls } from '#contract/blocks.ts'
import { likesCalls } from '#contract/likes.ts'
import { type NewLike, newsAtOnce, newsCalls, type PhotoDecision } from '#contract/news.ts'
import { notificationsCalls } from '#contract/notifications.ts'
import { MINUTE } from '#contract/time.ts'
import { restorePhoto } from '#worker/desk/objections/restore-photo.ts'
import { approvePhoto, removePhoto } from '#worker/photos/review-photos.ts'
import { likeAs, makeCrowd, makePhoto, sorted } from '../../support/crowd.ts'
import { connect } from '../../support/line.ts'
import { runPushes } from '../../support/mails.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { mistake, operating } from '../../support/operating.ts'
import { saveSettings, saveSite } from '../../support/sites.ts'
import { postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

const woman = { gender: 'female', looking_for: 'male' }
const man = { gender: 'male', looking_for: 'female' }

let viewer: TestMember
let place: string

beforeEach(async () => {
  await saveSettings()
  viewer = await makeMember(woman)
  place = await placeOf(viewer)
})

async function placeOf(member: TestMember): Promise<string> {
  const { body } = await callAs(member, authCalls.getUser, {})
  return body.news?.next ?? ''
}

const ask = async (after = place) => (await callAs(viewer, newsCalls.getNews, { after })).body
const tell = (likes: number[], photos: string[] = []) =>
  callAs(viewer, newsCalls.tellNews, { likes, photos })
const like = (from: TestMember, to: TestMember) => callAs(from, likesCalls.like, { profile: to.id })
const likers = (likes: NewLike[]) => sorted(likes.map(({ profile }) => profile.id))
const decisions = (photos: PhotoDecision[]) => photos.map(({ id, status }) => `${id} ${status}`)

describe('a like', () => {
  it('is news with name, kind and picture as in the lists, until it is told', async () => {
    const liker = await makeMember({ ...man, name: 'Tom' })
    const key = await makePhoto(liker.id)
    await like(liker, viewer)
    const { likes } = await ask()
    const [listed] = (await callAs(viewer, likesCalls.getLikes, {})).body.profiles
    if (!listed) throw new Error('the list is empty')
    const { shared: _, words: __, ...named } = listed
    expect(likes).toEqual([{ profile: named, match: false }])
    expect(likes[0]?.profile).toMatchObject({ id: liker.id, name: 'Tom', kind: 'member' })
    expect(likes[0]?.profile.main_image?.thumb_filename).toContain(key)
    expect((await tell([liker.id])).status).toBe(204)
    expect((await ask()).likes).toEqual([])
  })

  it('is said by one thing: neither is announced after the other', async () => {
    const [told, announced] = [await makeMember(man), await makeMember(man)]
    await like(told, viewer)
    await tell([told.id])
    expect((await callAs(viewer, likesCalls.autoLike, {})).status).toBe(204)
    await like(announced, viewer)
    expect((await callAs(viewer, likesCalls.autoLike, {})).body.id).toBe(announced.id)
    expect((await ask()).likes).toEqual([])
  })

  it('back is a match, for who liked first', async () => {
    const other = await makeMember(man)
    await like(viewer, other)
    await like(other, viewer)
    expect((await ask()).likes).toMatchObject([{ profile: { id: other.id }, match: true }])
    const after = await placeOf(other)
    expect((await callAs(other, newsCalls.getNews, { after })).body.likes).toEqual([])
  })

  it('a like from before the page is no news: the lists tell its day, and nothing finer', async () => {
    const [earlier, now] = [await makeMember(man), await makeMember(man)]
    await likeAs(earlier.id, viewer.id, { created_at: Date.now() - MINUTE })
    await like(now, viewer)
    expect(likers((await ask()).likes)).toEqual([now.id])
  })

  it('that was seen or taken back meanwhile is none', async () => {
    const [seen, gone] = [await makeMember(man), await makeMember(man)]
    for (const liker of [seen, gone]) await like(liker, viewer)
    await pageAs(viewer, `/likes/m/${seen.id}`)
    await callAs(gone, likesCalls.unlike, { profile: viewer.id })
    expect((await ask()).likes).toEqual([])
  })

  it('a like of who may not be seen is no news, however it was heard of', async () => {
    await saveSite('besloten.test', { name: 'Besloten', signups: 'with_trafficsource' })
    const [blocked, blocker, hidden, unconfirmed, gone, inside] = await Promise.all(
      [{}, {}, {}, {}, {}, { signup_host: 'besloten.test' }].map((more) =>
        makeMember({ ...man, ...more }),
      ),
    )
    const all = [blocked, blocker, hidden, unconfirmed, gone, inside].filter((one) => !!one)
    for (const { id } of all) await likeAs(id, viewer.id, { created_at: Date.now() })
    expect((await ask()).likes).toHaveLength(5)
    await callAs(viewer, blocksCalls.block, { profile: blocked?.id ?? 0 })
    await callAs(blocker ?? viewer, blocksCalls.block, { profile: viewer.id })
    const change = (columns: string, member: TestMember | undefined) =>
      env.DB.prepare(`update members set ${columns} where id = ?`).bind(member?.id).run()
    await change('invisible = 1', hidden)
    await change("status = 'not_confirmed'", unconfirmed)
    await change("account = 'deleted'", gone)
    expect(await ask()).toMatchObject({ likes: [], photos: [] })
  })
})

describe('the place from which news goes on', () => {
  it('opens for its own member only, and is no time of one’s own choice', async () => {
    const other = await makeMember(woman)
    const foreign = await placeOf(other)
    for (const after of [foreign, `${place.slice(20)}${place.slice(0, 20)}`, 'a'.repeat(55)]) {
      expect((await callAs(viewer, newsCalls.getNews, { after })).status).toBe(400)
    }
    expect((await callAs(viewer, newsCalls.getNews, { after: '0' })).status).toBe(400)
  })

  it('stays where it is while there is more than one answer holds', async () => {
    const crowd = await makeCrowd(Array.from({ length: newsAtOnce + 5 }, () => ({})))
    for (const { id } of crowd) await likeAs(Number(id), viewer.id, { created_at: Date.now() })
    const told: number[] = []
    for (let after = place; told.length < crowd.length;) {
      const { likes, next } = await ask(after)
      expect(likes.length).toBeGreaterThan(0)
      told.push(...likers(likes))
      await tell(likers(likes))
      after = next
    }
    expect(sorted(told)).toEqual(sorted(crowd.map(({ id }) => Number(id))))
    expect((await ask()).likes).toEqual([])
  })
})

it('ten rounds of likes at once, with the line cut in the middle: none lost, none twice', async () => {
  for (let round = 0; round < 10; round++) {
    viewer = await makeMember(woman)
    place = await placeOf(viewer)
    const line = await connect(viewer)
    const people = await Promise.all(Array.from({ length: 6 }, () => makeMember(man)))
    const told: number[] = []
    const catchUp = async () => {
      const { likes, next } = await ask()
      place = next
      told.push(...likers(likes).filter((id) => !told.includes(id)))
      await tell(likers(likes))
    }
    const askAndCut = async () => {
      await catchUp()
      line.socket.close()
    }
    await volley(7, async (index) => {
      const liker = people[index]
      await (liker ? like(liker, viewer) : askAndCut())
    })
    await catchUp()
    expect(sorted(told)).toEqual(sorted(people.map(({ id }) => id)))
    await catchUp()
    expect(told).toHaveLength(people.length)
    expect((await callAs(viewer, likesCalls.autoLike, {})).status).toBe(204)
  }
})

describe('a decision about a photo', () => {
  it('is heard by open pages, and is news once', async () => {
    await makePhoto(viewer.id, { id: 'mine', status: 'review' })
    const line = await connect(viewer)
    expect(await approvePhoto(operating(), 'mine')).toBe(true)
    await runPushes()
    await expect.poll(() => line.heard).toEqual([{ type: 'photo' }])
    const { photos } = await ask()
    expect(decisions(photos)).toEqual(['mine active'])
    expect(photos[0]?.filename).toMatch(/thumb/)
    await tell([], ['mine'])
    expect((await ask()).photos).toEqual([])
    line.socket.close()
  })

  it('is news again when it is changed, and shows no photo that was taken away', async () => {
    await makePhoto(viewer.id, { id: 'mine' })
    await removePhoto(operating(), 'mine', 'nudity')
    expect((await ask()).photos).toMatchObject([{ status: 'removed', filename: null }])
    await tell([], ['mine'])
    await restorePhoto(operating(), 'mine', mistake)
    expect(decisions((await ask()).photos)).toEqual(['mine active'])
  })

  it('is told to its owner only', async () => {
    const other = await makeMember(man)
    await makePhoto(other.id, { id: 'theirs', status: 'review' })
    const line = await connect(viewer)
    await approvePhoto(operating(), 'theirs')
    await runPushes()
    expect((await ask()).photos).toEqual([])
    await tell([], ['theirs'])
    const after = await placeOf(other)
    const { photos } = (await callAs(other, newsCalls.getNews, { after })).body
    expect(decisions(photos)).toEqual(['theirs active'])
    expect(line.heard).toEqual([])
    line.socket.close()
  })

  it('that two operators make at once is heard once', async () => {
    await makePhoto(viewer.id, { id: 'mine', status: 'review' })
    const line = await connect(viewer)
    const done = await volley(3, () => approvePhoto(operating(), 'mine'))
    expect(done.filter(Boolean)).toHaveLength(1)
    await runPushes()
    await scheduler.wait(100)
    expect(line.heard).toEqual([{ type: 'photo' }])
    line.socket.close()
  })
})

it('telling of the news of others changes nothing', async () => {
  const [liker, other] = [await makeMember(man), await makeMember(woman)]
  await like(liker, other)
  await tell([liker.id, other.id, 424_242])
  expect((await callAs(other, likesCalls.autoLike, {})).body.id).toBe(liker.id)
})

describe('how a member is shown the news', () => {
  const looks = async () => {
    const { body } = await callAs(viewer, authCalls.getUser, {})
    const { news, neutral } = (await pageAs(viewer, '/notifications')).data['page'] as {
      news: string
      neutral: boolean
    }
    return [body.user?.news, news, neutral]
  }

  it('is by name until they choose otherwise, which their other pages hear', async () => {
    expect(await looks()).toEqual(['named', 'named', false])
    const line = await connect(viewer)
    expect(
      (await callAs(viewer, notificationsCalls.saveNotifications, { news: 'badges' })).status,
    ).toBe(200)
    expect(await looks()).toEqual(['badges', 'badges', false])
    await expect.poll(() => line.heard).toEqual([{ type: 'refresh' }])
    line.socket.close()
  })

  it('is saved by a form as well, with what else is in it', async () => {
    const { cookie } = viewer
    await postForm('/notifications', { promotions: 'on', news: 'neutral' }, { cookie })
    expect(await looks()).toEqual(['neutral', 'neutral', false])
    await postForm('/notifications', { promotions: 'on' }, { cookie })
    expect(await looks()).toEqual(['neutral', 'neutral', false])
    const refused = await callAs(viewer, notificationsCalls.saveNotifications, {
      news: 'loud' as 'named',
    })
    expect(refused.status).toBe(400)
  })

  it('names nobody where the domain says so, whatever was chosen', async () => {
    await saveSettings({ neutral_news: true })
    expect(await looks()).toEqual(['neutral', 'named', true])
    await callAs(viewer, notificationsCalls.saveNotifications, { news: 'badges' })
    expect(await looks()).toEqual(['badges', 'badges', true])
  })
})
