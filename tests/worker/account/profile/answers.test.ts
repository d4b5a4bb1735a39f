import { describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { type Answer, questions } from '#contract/answers.ts'
import type { ProfileView } from '#contract/members.ts'
import { photosCalls } from '#contract/photos.ts'
import { takeOutText } from '#worker/desk/moderation/take-out-text.ts'
import { insertAll, makePhoto, partner } from '../../../support/crowd.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../../support/members.ts'
import { operating } from '../../../support/operating.ts'
import { rows } from '../../../support/rows.ts'
import { mailsTo } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { postForm } from '../../../support/visitors.ts'
import { volley } from '../../../support/volley.ts'

const sunday: Answer = { question: 'sunday', text: 'Naar zee.' }
const home: Answer = { question: 'home', text: 'Soep.' }
const song: Answer = { question: 'song', text: 'Heroes.' }

const save = (member: TestMember, answers: readonly unknown[]) =>
  callAs(member, accountCalls.saveProfile, { answers: answers as Answer[] })

async function shownTo(viewer: TestMember, { id }: { id: number }) {
  const { data } = await pageAs(viewer, `/members/${id}`)
  return (data['page'] as { profile: ProfileView }).profile
}

describe('answers on a profile', () => {
  it('stand there in their order, and are replaced as a whole', async () => {
    const [member, viewer] = [await makeMember(), await makeMember({ gender: 'male' })]
    for (const answers of [[sunday, home], [song, sunday, home], [home], []]) {
      expect((await save(member, answers)).status).toBe(200)
      expect((await shownTo(viewer, member)).answers).toEqual(answers)
    }
  })

  it.each([
    ['four', [sunday, home, song, { question: 'book', text: 'Alles.' }]],
    ['the same question twice', [sunday, { ...sunday, text: 'Uitslapen.' }]],
    ['a question that there is not', [{ question: 'salary', text: 'Veel.' }]],
    ['nothing said', [{ ...sunday, text: '  ' }]],
    ['too many words', [{ ...sunday, text: 'x'.repeat(251) }]],
  ])('%s: refused, and nothing is changed', async (_, answers) => {
    const member = await makeMember()
    await save(member, [sunday])
    const { status, body } = await save(member, answers)
    expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
    expect((await shownTo(member, member)).answers).toEqual([sunday])
  })

  it('an answer of 250 characters fits, on one line', async () => {
    const member = await makeMember()
    await save(member, [{ ...sunday, text: `a\n\n${'x'.repeat(248)}` }])
    expect((await shownTo(member, member)).answers[0]?.text).toBe(`a ${'x'.repeat(248)}`)
  })

  it.each(Array.from({ length: 10 }, (_, round) => round))(
    'saved twice at once, they are one of the two (round %i)',
    async () => {
      const member = await makeMember()
      const sets = [
        [sunday, home],
        [song, home, sunday],
      ]
      const replies = await volley(2, (index) => save(member, sets[index] ?? []))
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(sets).toContainEqual((await shownTo(member, member)).answers)
    },
  )

  it('are saved by the form without script, which leaves the rest alone', async () => {
    const member = await makeMember({ about: 'Hallo' })
    await save(member, [sunday])
    const { data } = await pageAs(member, '/profile')
    const { own } = data['page'] as { own: { answers: Answer[] } }
    expect(own.answers).toEqual([sunday])
    const was = {
      about: 'Hallo',
      question_0: 'sunday',
      answer_0: 'Naar zee.',
      question_1: '',
      answer_1: '',
      question_2: '',
      answer_2: '',
    }
    const fields = { ...was, question_1: 'home', answer_1: 'Soep.', was: JSON.stringify(was) }
    await postForm('/profile', fields, { cookie: member.cookie })
    const profile = await shownTo(member, member)
    expect([profile.answers, profile.fields.about]).toEqual([[sunday, home], 'Hallo'])
  })

  it('are offered in the order of the niche, all of them', async () => {
    const member = await makeMember()
    const offered = async () =>
      ((await pageAs(member, '/profile')).data['page'] as { questions: string[] }).questions
    expect(await offered()).toEqual([...questions])
    await saveSettings({ niche: 6 })
    const ofTable = await offered()
    expect(ofTable.slice(0, 2)).toEqual(['dish', 'table'])
    expect(ofTable.toSorted()).toEqual([...questions].toSorted())
  })

  it('are not those of an advertisement', async () => {
    const viewer = await makeMember({ gender: 'male' })
    const ad = await makeMember({ ...partner })
    await insertAll('answers', [{ member_id: ad.id, question: 'home', position: 0, text: 'Klik' }])
    expect((await shownTo(viewer, ad)).answers).toEqual([])
  })

  it('go when they are taken out, and their owner reads why', async () => {
    const member = await makeMember()
    await save(member, [sunday, home])
    const act = { field: 'answers', rule: 'contact', why: 'Een nummer.' } as const
    const out = () => takeOutText(operating(), member.id, act)
    expect([await out(), await out()]).toEqual([true, false])
    expect((await shownTo(member, member)).answers).toEqual([])
    const [mail] = await mailsTo(member.email)
    expect(mail?.text).toContain('De antwoorden zijn van je profiel gehaald')
    expect(mail?.text).toContain('Een nummer.')
  })
})

describe('a line under a photo', () => {
  async function withPhotos(viewer: Record<string, number> = {}) {
    const member = await makeMember()
    const keys = [await makePhoto(member.id), await makePhoto(member.id, { position: 1 })]
    const found = await rows<{ id: string }>(
      `select id from photos where member_id = ${member.id} order by position`,
    )
    const ids = found.map(({ id }) => id)
    return { member, keys, ids, viewer: await makeMember({ gender: 'male', ...viewer }) }
  }
  const caption = (member: TestMember, id: string, words: string) =>
    callAs(member, photosCalls.captionPhoto, { id, caption: words })
  const captions = ({ photos }: ProfileView) => photos.map((photo) => photo.caption)

  it('is shown with its photo, and not with one that is locked', async () => {
    const { member, ids, viewer } = await withPhotos()
    await caption(member, ids[0] ?? '', 'Texel,\nnovember')
    await caption(member, ids[1] ?? '', 'Na de regen')
    expect(captions(await shownTo(viewer, member))).toEqual(['Texel, november', null])
    const premium = await makeMember({ gender: 'male', paid_user: 1 })
    expect(captions(await shownTo(premium, member))).toEqual(['Texel, november', 'Na de regen'])
    await caption(member, ids[0] ?? '', '')
    expect(captions(await shownTo(premium, member))).toEqual([null, 'Na de regen'])
  })

  it('has at most 100 characters, and only the owner writes it', async () => {
    const { member, ids, viewer } = await withPhotos()
    const id = ids[0] ?? ''
    expect((await caption(member, id, 'x'.repeat(101))).status).toBe(400)
    expect((await caption(viewer, id, 'Van mij')).status).toBe(404)
    expect(captions(await shownTo(member, member))).toEqual([null, null])
    expect((await caption(member, id, 'x'.repeat(100))).status).toBe(204)
  })

  it('is saved by the form without script', async () => {
    const { member, ids } = await withPhotos()
    await postForm('/profile/photos', { id: ids[0] ?? '', caption: 'Texel' }, member)
    expect(captions(await shownTo(member, member))).toEqual(['Texel', null])
  })

  it('goes with the others when they are taken out', async () => {
    const { member, ids } = await withPhotos()
    for (const id of ids) await caption(member, id, 'Bel 06')
    const act = { field: 'captions', rule: 'contact', why: 'Een nummer.' } as const
    expect(await takeOutText(operating(), member.id, act)).toBe(true)
    expect(captions(await shownTo(member, member))).toEqual([null, null])
    expect(await takeOutText(operating(), member.id, act)).toBe(false)
  })
})
