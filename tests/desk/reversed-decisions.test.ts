import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '#contract/route.ts'
import { answerObjection, listObjections } from '#worker/desk/objections/answer-objection.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { origin } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { volley } from '../support/volley.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { judge, makeObjected, makeRemoved, type Objected } from './support/judged.ts'
import { lookUpAs, makeBanned } from './support/looked-up.ts'
import { removables, reported } from './support/removable.ts'
import { all, mailAbout } from './support/told.ts'

const me = addressOf('moderator')
const els = 'els@vonk.example'
const why = 'Verkeerde foto aangeklikt.'

beforeEach(async () => {
  await makeStaff('moderator')
  await saveStaff(operating(), { email: els, name: 'Els', roles: ['moderator'] })
})

const pathOf = ({ id, member }: Pick<Objected, 'id'> & { member: { id: number } }) =>
  `/conduct/${member.id}/decisions/${id}`

async function reverse(one: Parameters<typeof pathOf>[0], more = {}, by = me): Promise<number> {
  return (await ask(by, `${pathOf(one)}/reverse`, { form: { why, ...more } })).status
}

const decided = () =>
  rows('select outcome, answered_by, answer, lifted_at is not null as lifted from decisions')
const untouched = { outcome: null, answered_by: null, answer: null, lifted: 0 }
const acts = () => rows("select subject, detail from audit_log where act = 'decision reversed'")

describe('what was removed by mistake', () => {
  it.each(Object.entries(removables))(
    '%s is put back as it was, by who removed it too, and its owner told',
    async (_name, { make, form, kind }) => {
      const { t } = await translateFor(env, 'nl')
      const made = await make()
      const { owner, seen } = made
      await seen()
      await judge(me, 'report', await reported(made), { outcome: 'upheld', ...form })
      await mailAbout(t(`decisions.made.${kind}`), owner.email)
      expect(all(await seen(), false)).toBe(true)
      const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from decisions')

      await lookUpAs('moderator', owner)
      const list = await (await ask(me, `/conduct/${owner.id}`)).text()
      expect(list).toContain(`href="${pathOf({ id, member: owner })}"`)
      const page = await (await ask(me, pathOf({ id, member: owner }))).text()
      expect(page).toContain('Terugdraaien')
      expect(page).not.toContain('name="answer"')
      expect(await reverse({ id, member: owner })).toBe(303)
      const { text, links } = await mailAbout(t('mail.reversed.heading'), owner.email)
      for (const words of [
        t('decisions.outcome.overturned.lead'),
        t(`decisions.made.${kind}`),
        id,
      ]) {
        expect(text).toContain(words)
      }
      expect(text).not.toContain(why)
      expect(links.some((link) => link.includes(`/decisions/${id}`))).toBe(true)
      await seen()
      expect(all(await seen(), true)).toBe(true)
      expect(await decided()).toEqual([{ ...untouched, lifted: 1 }])
      expect(await acts()).toEqual([{ subject: id, detail: why }])
      // It is no decision in force any more.
      expect((await ask(me, pathOf({ id, member: owner }))).status).toBe(404)
    },
  )

  it('of twenty at one instant, and of two moderators, is put back and told once', async () => {
    const one = await makeRemoved()
    await lookUpAs('moderator', one.member)
    const form = { by: 'id', words: String(one.member.id), why }
    await ask(els, '/look-ups/conduct', { form })
    const done = await volley(20, (at) => reverse(one, {}, at % 2 ? me : els))
    expect(done.toSorted((a, b) => a - b)).toEqual([303, ...Array(19).fill(409)])
    expect(await rows('select status from photos')).toEqual([{ status: 'active' }])
    expect(await acts()).toHaveLength(1)
    const { t } = await translateFor(env, 'nl')
    await mailAbout(t('mail.reversed.heading'), one.member.email)
  })

  it('is left alone by who has not looked its owner up, and under another member', async () => {
    const one = await makeRemoved()
    expect(await reverse(one)).toBe(409)
    const seen = async (by: string) => [
      (await ask(by, pathOf(one))).status,
      (await ask(by, `${pathOf(one)}/picture`)).status,
    ]
    expect(await seen(me)).toEqual([409, 409])
    await lookUpAs('moderator', one.member)
    expect([await seen(me), await seen(els)]).toEqual([
      [200, 200],
      [409, 409],
    ])
    const other = await makeRemoved()
    await lookUpAs('moderator', other.member)
    expect(await reverse({ id: one.id, member: other.member })).toBe(409)
    expect((await ask(me, pathOf({ id: one.id, member: other.member }))).status).toBe(404)
    const picture = `${pathOf({ id: one.id, member: other.member })}/picture`
    expect((await ask(me, picture)).status).toBe(404)
    expect(await decided()).toEqual([untouched, untouched])
    expect(await acts()).toEqual([])
  })

  it('reads as that to its owner, also where an objection was found wrong before', async () => {
    const one = await makeObjected(els)
    const answered = { outcome: 'upheld', answer: 'We zien het ook zo.' } as const
    expect(await answerObjection({ ...operating(), operator: me }, one.id, answered)).toBe(true)
    await lookUpAs('moderator', one.member)
    expect(await reverse(one)).toBe(303)
    const read = async (path: string) => {
      const headers = { cookie: one.member.cookie }
      return (await SELF.fetch(`${origin}${path}`, { headers })).text()
    }
    expect(await read(href('decisions'))).toMatch(/<br\s*\/?>Teruggedraaid/)
    expect(await read(href('decisions-id', { id: one.id }))).toMatch(/<h1[^>]*>Teruggedraaid</)
  })

  it('stays as its owner has made it since', async () => {
    const made = await removables['a text about oneself']?.make()
    if (!made) throw new Error('no text')
    const form = { outcome: 'upheld', take_out: 'about', rule: 'contact', why: 'Een nummer.' }
    await judge(me, 'report', await reported(made), form)
    await mailsTo(made.owner.email)
    const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from decisions')
    await env.DB.prepare('update members set about = ? where id = ?')
      .bind('Iets nieuws.', made.owner.id)
      .run()
    await lookUpAs('moderator', made.owner)
    expect(await reverse({ id, member: made.owner })).toBe(303)
    expect(await rows('select about from members where id = ?', made.owner.id)).toEqual([
      { about: 'Iets nieuws.' },
    ])
  })

  it('is not a closed account, which is opened otherwise', async () => {
    const member = await makeBanned()
    const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from decisions')
    expect((await ask(me, pathOf({ id, member }))).status).toBe(404)
    expect(await reverse({ id, member })).toBe(409)
    expect(await decided()).toEqual([untouched])
  })
})

describe('an objection that waits', () => {
  const answer = 'Je hebt gelijk, dit was de verkeerde foto.'

  it('is answered by it, as right', async () => {
    const one = await makeObjected(els)
    await lookUpAs('moderator', one.member)
    const page = await (await ask(me, pathOf(one))).text()
    expect(page).toContain('Er staat niets op.')
    expect(page).toContain('name="answer"')
    expect(await reverse(one)).toBe(409)
    expect(await decided()).toEqual([untouched])
    const done = await volley(20, () => reverse(one, { answer }))
    expect(done.filter((status) => status === 303)).toHaveLength(1)
    expect(await decided()).toEqual([{ outcome: 'overturned', answered_by: me, answer, lifted: 1 }])
    expect(await rows('select status from photos')).toEqual([{ status: 'active' }])
    expect(await listObjections(operating())).toEqual([])
    const { t } = await translateFor(env, 'nl')
    const told = await mailAbout(t('decisions.outcome.overturned.title'), one.member.email)
    expect(told.text).toContain(answer)
    const subjects = (await mailsTo(one.member.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain(t('mail.reversed.heading'))
  })

  it('is a colleague’s of who decided', async () => {
    const one = await makeObjected(me)
    await lookUpAs('moderator', one.member)
    const page = await (await ask(me, pathOf(one))).text()
    expect(page).not.toContain('/reverse"')
    expect(page).toContain('Een collega beantwoordt het')
    for (const form of [{}, { answer }]) expect(await reverse(one, form)).toBe(409)
    expect(await decided()).toEqual([untouched])
    expect(await rows('select status from photos')).toEqual([{ status: 'removed' }])
    expect(await acts()).toEqual([])
  })
})
