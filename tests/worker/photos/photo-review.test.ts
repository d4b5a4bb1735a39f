import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { restorePhoto } from '#worker/desk/objections/restore-photo.ts'
import { removePhoto } from '#worker/photos/review-photos.ts'
import { makePhoto } from '../../support/crowd.ts'
import { makeMember, type TestMember } from '../../support/members.ts'
import { mistake, operating } from '../../support/operating.ts'
import { mailsTo } from '../../support/signup.ts'
import { served } from '../../support/uploads.ts'
import { volley } from '../../support/volley.ts'

let owner: TestMember
let key: string

beforeEach(async () => {
  owner = await makeMember()
  key = await makePhoto(owner.id, { id: 'photo' })
  await env.PHOTOS.put(`photos/${key}/card.webp`, 'card')
})

describe('the owner of a photo that was taken away', () => {
  it('reads why, and where to object', async () => {
    expect(await removePhoto(operating(), 'photo', 'contact')).toBe(true)
    const [mail, ...more] = await mailsTo(owner.email)
    expect([mail?.subject, more]).toEqual(['We hebben een foto van je weggehaald', []])
    expect(mail?.text).toContain('Er staan contactgegevens bij')
    expect(mail?.text).toMatch(/https?:\/\/localhost\S*\/decisions\/\d{12}\?key=/)
    expect(JSON.stringify(mail)).not.toContain(key)
  })

  it('is told in the own language', async () => {
    const subjects = new Set<string>()
    for (const language of locales) {
      const member = await makeMember({ language })
      await makePhoto(member.id, { id: `photo-${language}` })
      await removePhoto(operating(), `photo-${language}`, 'nudity')
      const [mail] = await mailsTo(member.email)
      expect([language, mail?.text.includes('{{')]).toEqual([language, false])
      subjects.add(String(mail?.subject))
    }
    expect(subjects.size).toBe(locales.length)
  })

  it('is told once, even if several operators decide at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const id = `photo-${round}`
      await makePhoto(member.id, { id })
      const done = await volley(3, () => removePhoto(operating(), id, 'rules'))
      expect(done.filter(Boolean)).toHaveLength(1)
      expect(await mailsTo(member.email)).toHaveLength(1)
    }
  })

  it('is not told at an address that nobody has confirmed', async () => {
    const newcomer = await makeMember({ status: 'not_confirmed' })
    await makePhoto(newcomer.id, { id: 'new' })
    await removePhoto(operating(), 'new', 'rules')
    expect(await mailsTo(newcomer.email)).toEqual([])
  })

  it('is not told of what was undone before the mail left', async () => {
    await removePhoto(operating(), 'photo', 'rules')
    await restorePhoto(operating(), 'photo', mistake)
    const subjects = (await mailsTo(owner.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['We hebben een besluit over jou teruggedraaid'])
  })
})

describe('giving back', () => {
  it('shows it to others again and tells the owner, once', async () => {
    const premium = await makeMember({ paid_user: 1 })
    await removePhoto(operating(), 'photo', 'no_face')
    expect((await served(premium, key, 'card')).status).toBe(404)
    expect(await mailsTo(owner.email)).toHaveLength(1)
    expect(await restorePhoto(operating(), 'photo', mistake)).toBe(true)
    expect((await served(premium, key, 'card')).status).toBe(200)
    const subjects = (await mailsTo(owner.email)).map(({ subject }) => subject)
    expect(subjects).toContain('We hebben een besluit over jou teruggedraaid')
    expect(await restorePhoto(operating(), 'photo', mistake)).toBe(false)
    expect(await restorePhoto(operating(), 'nothing', mistake)).toBe(false)
  })
})
