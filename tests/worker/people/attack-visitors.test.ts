import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { blocksCalls } from '#contract/blocks.ts'
import { membersCalls } from '#contract/members.ts'
import { signupCalls } from '#contract/signup.ts'
import { blurredOf } from '../../support/blurred.ts'
import { makeCrowd, makePhoto } from '../../support/crowd.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { newVisitor, signupInput } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'
import { callFrom } from '../../support/visitors.ts'

const looks = ['landing', 'landing2', 'landing3', 'signup']
const lists = ['/members', '/signup', '/landers/gallery', '/landers/tinderswipe']

async function foundSignedOut({ id }: { id: number }, key: string) {
  const found = []
  for (const look of looks) {
    const { status } = await pageAs(null, `/members/${id}/${look}`)
    if (status !== 404) found.push(`${look} ${status}`)
  }
  const image = await blurredOf(key)
  for (const path of lists) {
    const html = await (await SELF.fetch(origin + path)).text()
    if (html.includes(image)) found.push(path)
  }
  const photo = await SELF.fetch(`${origin}/photos/${key}/blur.webp`)
  await photo.arrayBuffer()
  if (photo.status !== 404) found.push(`photo ${photo.status}`)
  const { data } = await pageAs(null, '/members?gender=female&country=NL')
  return { found, count: (data['page'] as { numResults: number }).numResults }
}

const everywhere = [...looks.map((look) => `${look} 200`), ...lists, 'photo 200']

let yara: TestMember
let key: string

beforeEach(async () => {
  await saveSettings({ logged_out_search: 'full' })
  yara = await makeMember({ gender: 'female' })
  key = await makePhoto(yara.id)
  await env.PHOTOS.put(`photos/${key}/blur.webp`, 'a photo')
})

describe('who was blocked can’t find out by signing out', () => {
  it('shows as little signed out as signed in, by each way in', async () => {
    expect(await foundSignedOut(yara, key)).toEqual({ found: everywhere, count: 1 })
    const max = await makeMember({ gender: 'male', looking_for: 'female' })
    await callAs(yara, blocksCalls.block, { profile: max.id })
    const signedIn = await callAs(max, membersCalls.getProfile, { id: yara.id })
    expect(signedIn.status).toBe(404)
    expect(await foundSignedOut(yara, key)).toEqual({ found: [], count: 0 })
    const absent = await pageAs(null, '/members/999999/landing')
    const hidden = await pageAs(null, `/members/${yara.id}/landing`)
    expect([hidden.status, hidden.data['error']]).toEqual([absent.status, absent.data['error']])
  })

  it('shows a member who chooses to be seen by visitors after the block', async () => {
    const max = await makeMember({ gender: 'male', looking_for: 'female' })
    await callAs(yara, blocksCalls.block, { profile: max.id })
    await callAs(yara, accountCalls.saveProfile, { seen_by_visitors: true })
    expect(await foundSignedOut(yara, key)).toEqual({ found: everywhere, count: 1 })
    await callAs(yara, blocksCalls.block, { profile: max.id })
    expect((await foundSignedOut(yara, key)).found).toEqual(everywhere)
  })

  it('hides from everybody else whether it was a block or a choice', async () => {
    const max = await makeMember({ gender: 'male', looking_for: 'female', name: 'Max' })
    const third = await makeMember({ gender: 'male', looking_for: 'female' })
    // Any other search goes on, from a place that is sealed anew each time.
    const search = '/members?min_age=18&max_age=99'
    const paths = [`/members/${yara.id}`, search, '/likes', '/activity', '/settings', '/chats']
    const told = async () => {
      const answers = []
      for (const path of paths) answers.push((await pageAs(third, path)).data['page'])
      for (const look of looks) {
        const { status, data } = await pageAs(null, `/members/${yara.id}/${look}`)
        answers.push([status, status === 404 ? data['error'] : null])
      }
      return answers
    }
    const shown = await told()
    await callAs(yara, accountCalls.saveProfile, { seen_by_visitors: false })
    const chosen = await told()
    expect(chosen.slice(0, paths.length)).toEqual(shown.slice(0, paths.length))
    await callAs(yara, accountCalls.saveProfile, { seen_by_visitors: true })
    expect(await told()).toEqual(shown)
    await callAs(yara, blocksCalls.block, { profile: max.id })
    expect(await told()).toEqual(chosen)
    const own = await pageAs(yara, '/settings')
    expect(own.data['viewer']).toMatchObject({ seen_by_visitors: false })
    expect(JSON.stringify(own.data)).not.toContain('Max')
  })

  it('hides nobody when the block is refused', async () => {
    await callAs(yara, blocksCalls.block, { profile: 999_999 })
    expect((await foundSignedOut(yara, key)).found).toEqual(everywhere)
  })
})

describe('visitors see only who chose it', () => {
  it('who switched it off is on no page, and members still find them', async () => {
    await makeCrowd([{ gender: 'female' }])
    await callAs(yara, accountCalls.saveProfile, { seen_by_visitors: false })
    expect(await foundSignedOut(yara, key)).toEqual({ found: [], count: 1 })
    const max = await makeMember({ gender: 'male', looking_for: 'female' })
    expect((await callAs(max, membersCalls.getProfile, { id: yara.id })).status).toBe(200)
    const { body } = await callAs(max, membersCalls.search, {})
    expect(body.results.map(({ id }) => id)).toContain(yara.id)
    const photo = await SELF.fetch(`${origin}/photos/${key}/blur.webp`, {
      headers: { cookie: max.cookie },
    })
    await photo.arrayBuffer()
    expect(photo.status).toBe(200)
  })

  it.each([
    [{}, 1],
    [{ seen_by_visitors: true }, 1],
    [{ seen_by_visitors: false }, 0],
    [{ seen_by_visitors: false, neutral_auth: true }, 0],
  ])('on a domain with %o a new member begins with %i', async (settings, expected) => {
    await saveSettings(settings)
    const input = signupInput()
    await callFrom(newVisitor(), signupCalls.signup, input)
    const made = await rows('select seen_by_visitors from members where email = ?', input.email)
    expect(made).toEqual([{ seen_by_visitors: expected }])
  })
})
