import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { membersCalls, type ProfileView } from '#contract/members.ts'
import type { ProfileRef } from '#contract/profile.ts'
import type { Viewer } from '#contract/viewer.ts'
import { insertAll, likeAs, makeCrowd, makePhoto, partner, type Row } from '../../support/crowd.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

type Opened = { profile: ProfileView; related: ProfileRef[] }

let viewer: TestMember

beforeEach(async () => {
  viewer = await makeMember({ gender: 'male', looking_for: 'female' })
})

async function makeOther(row: Row = {}) {
  const [made] = await makeCrowd([row])
  return Number(made?.['id'])
}

async function open(id: number, path = `/members/${id}`) {
  const { status, data } = await pageAs(viewer, path)
  return { status, ...(data['page'] as Opened), viewer: data['viewer'] as Viewer }
}

describe('the own profile', () => {
  it('shows what others see, however little of it they see today', async () => {
    await makePhoto(viewer.id)
    await makePhoto(viewer.id, { position: 1 })
    await makePhoto(viewer.id, { position: 2, status: 'review' })
    await insertAll('member_interests', [{ member_id: viewer.id, interest: 'art' }])
    for (const status of ['not_confirmed', 'confirmed']) {
      await env.DB.prepare('update members set status = ? where id = ?')
        .bind(status, viewer.id)
        .run()
      const { status: answer, profile, related } = await open(viewer.id)
      expect(answer).toBe(200)
      expect(profile).toMatchObject({ id: viewer.id, interests: ['art'], shared_interests: [] })
      expect([profile.liked, profile.likes_me, related]).toEqual([false, false, []])
      expect(profile.photos.map(({ locked }) => locked)).toEqual([false, false])
    }
  })
})

describe('what a profile tells', () => {
  it('shows the fields that the site lists, and nothing that is not told', async () => {
    const id = await makeOther({
      about: 'Hallo',
      reason: 'Koffie',
      body_type: 'slim',
      hair_colour: 'red',
      race: 'other',
      race_consent_at: 1,
    })
    const { profile } = await open(id)
    expect(profile.fields).toEqual({
      about: 'Hallo',
      reason: 'Koffie',
      body_type: 'slim',
      hair_colour: 'red',
    })
    await saveSettings({ visible_profile_fields: ['hair_colour'], visible_profile_notes: [] })
    expect((await open(id)).profile.fields).toEqual({ hair_colour: 'red' })
  })

  it('never tells a birth date, an address, a balance or when somebody was here', async () => {
    const id = await makeOther({ credits: 7, last_active_at: 1_700_000_000_123 })
    const { body } = await callAs(viewer, membersCalls.getProfile, { id })
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/1990|1700000000123|example\.com|credits|signup|paid|consent/)
  })

  it('puts shared interests first, and names the region', async () => {
    const names = JSON.stringify({ nl: 'Noord-Holland', en: 'North Holland' })
    await insertAll('regions', [{ country: 'NL', code: '07', names }])
    const id = await makeOther()
    await insertAll('member_interests', [
      ...['art', 'books', 'wine'].map((interest) => ({ member_id: id, interest })),
      { member_id: viewer.id, interest: 'wine' },
    ])
    const { profile } = await open(id)
    expect(profile.interests).toEqual(['wine', 'art', 'books'])
    expect(profile.shared_interests).toEqual(['wine'])
    expect(profile.region_name).toBe('Noord-Holland')
  })

  it('locks all photos but the first, unless the viewer is Premium', async () => {
    const id = await makeOther()
    const keys = []
    for (const [position, status] of ['removed', 'review', 'active', 'active'].entries()) {
      const removed_reason = status === 'removed' ? 'nudity' : null
      keys.push(await makePhoto(id, { position, status, removed_reason }))
    }
    const [, , main, second] = keys
    const free = (await open(id)).profile
    expect(free.photo_count).toBe(2)
    expect(free.photos.map(({ filename, locked }) => [filename, locked])).toEqual([
      [`/photos/${main}/card.webp`, false],
      [`/photos/${second}/blur.webp`, true],
    ])
    expect(JSON.stringify(free)).not.toMatch(new RegExp(`${second}/(card|thumb|full)`))
    await env.DB.prepare('update members set paid_user = 1 where id = ?').bind(viewer.id).run()
    const premium = (await open(id)).profile
    expect(premium.photos.map(({ locked }) => locked)).toEqual([false, false])
  })

  it('labels a fictional profile, and says of an offer only where it leads', async () => {
    const fictional = await makeOther({ kind: 'fictional' })
    expect((await open(fictional)).profile.kind).toBe('fictional')
    const offer = await makeOther({ ...partner, about: 'Kom langs' })
    const { profile, related } = await open(offer)
    expect(profile).toMatchObject({ kind: 'partner', age: null, fields: {} })
    expect(profile.partner_url).toBe('https://partner.example/offer')
    expect(related).toEqual([])
  })

  it('relates members of the same gender and region, at most five years apart', async () => {
    const id = await makeOther({ date_of_birth: '1990-05-05' })
    await makeCrowd([
      { name: 'Near', date_of_birth: '1994-01-01' },
      { name: 'Far', date_of_birth: '1996-01-01' },
      { name: 'Man', gender: 'male' },
      { name: 'Elsewhere', region: '09' },
      { name: 'Offer', ...partner },
      { name: 'Fictional', kind: 'fictional' },
    ])
    const { related } = await open(id)
    expect(related.map(({ name }) => name).toSorted()).toEqual(['Fictional', 'Near'])
  })
})

describe('opening a liker', () => {
  it('marks that like as no longer new, and the badge of the same page knows it', async () => {
    const liker = await makeOther()
    const another = await makeOther()
    await likeAs(liker, viewer.id)
    await likeAs(another, viewer.id)
    const opened = await open(liker, `/likes/m/${liker}`)
    expect(opened.profile.likes_me).toBe(true)
    expect(opened.viewer.new_likes).toBe(1)
    expect((await open(liker)).viewer.new_likes).toBe(1)
    expect((await open(another)).viewer.new_likes).toBe(0)
  })

  it('a forged cookie leaves the like new', async () => {
    const liker = await makeOther()
    await likeAs(liker, viewer.id)
    const forged = { cookie: `__Host-session=${viewer.id}.${'A'.repeat(43)}` }
    const { response } = await pageAs(forged, `/members/${liker}`)
    expect(response.status).toBe(303)
    const { results } = await env.DB.prepare('select like_new from likes').all()
    expect(results).toEqual([{ like_new: 1 }])
  })
})

describe('the heart without script', () => {
  async function post(id: number, fields: Record<string, string>) {
    return SELF.fetch(`${origin}/members/${id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin,
        cookie: viewer.cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    })
  }
  const likes = async () => (await env.DB.prepare('select liked_id from likes').all()).results

  it('likes, takes back, and returns to the card', async () => {
    const id = await makeOther()
    const back = '/members?gender=female'
    const liked = await post(id, { liked: '1', back })
    expect([liked.status, liked.headers.get('location')]).toEqual([303, `${back}#p${id}`])
    expect(await likes()).toEqual([{ liked_id: id }])
    await post(id, { liked: '0', back })
    expect(await likes()).toEqual([])
  })

  it('never leads to another site', async () => {
    const id = await makeOther()
    const answer = await post(id, { liked: '1', back: '//evil.example/members' })
    expect(answer.headers.get('location')).toMatch(/^\/(#|$)/)
  })

  it('shows the error page for whoever may not be liked', async () => {
    const id = await makeOther({ invisible: 1 })
    const answer = await post(id, { liked: '1', back: '/members' })
    expect(answer.status).toBe(404)
    await answer.body?.cancel()
  })
})

it('a profile that is no number is not there', async () => {
  expect((await open(0, '/members/sanne')).status).toBe(404)
  expect((await open(0, '/likes/m/1e3')).status).toBe(404)
})

it('lists the interests in their order, for anyone', async () => {
  const { body } = await callAs(null, membersCalls.listInterests, {})
  const { results } = await env.DB.prepare('select key from interests order by position').all()
  expect(body.interests.length).toBeGreaterThan(40)
  expect(body.interests).toEqual(results.map(({ key }) => key))
})
