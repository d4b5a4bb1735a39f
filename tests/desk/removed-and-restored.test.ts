import { beforeEach, expect, it, vi } from 'vitest'
import { undoTime } from '#contract/desk-cases.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { postForm } from '../support/visitors.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { removables, reported } from './support/removable.ts'

const me = addressOf('moderator')
const other = 'wil@vonk.example'

beforeEach(async () => {
  await makeStaff('moderator')
  await saveStaff(operating(), { email: other, name: 'Wil', roles: ['moderator'] })
})

async function judge(by: string, kind: 'report' | 'objection', id: string, form: object) {
  const taken = await ask(by, `/cases/${kind}/${id}/take`, { form: {} })
  const decided = await ask(by, `/${kind}s/${id}/decide`, { form: { ...form } })
  expect([taken.status, decided.status]).toEqual([303, 303])
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.setSystemTime(Date.now() + undoTime)
}

/** Of the jobs that are due: the one mail about it. */
async function mailAbout(subject: string, email: string) {
  await mailsTo(email)
  const told = (await mailsTo(email)).filter((mail) => mail.subject.startsWith(subject))
  expect(told.map((mail) => mail.subject)).toHaveLength(1)
  return { text: told[0]?.text ?? '', links: told[0]?.links ?? [] }
}

const all = (seen: readonly boolean[], is: boolean) =>
  seen.length > 0 && seen.every((one) => one === is)

it.each(Object.entries(removables))(
  '%s is gone for everybody, told, objected to, and seen again',
  async (_name, { make, form, kind, field, rule }) => {
    const { t } = await translateFor(operating().env, 'nl')
    const made = await make()
    const { owner, other: reporter, seen } = made
    await seen()
    expect(all(await seen(), true)).toBe(true)

    await judge(me, 'report', await reported(made), { outcome: 'upheld', ...form })
    const mail = await mailAbout(t(`decisions.made.${kind}`), owner.email)
    expect(all(await seen(), false)).toBe(true)
    const [decision] = await rows<{ id: string; report_id: string | null }>(
      'select * from decisions',
    )
    expect(decision).toMatchObject({ member_id: owner.id, kind, rule, decided_by: me })
    for (const words of [
      t(`decisions.effect.${field}`, { until: '' }),
      t(`decisions.rule.${rule}`, { min_age: 18 }),
      form['why'] ?? '',
      decision?.id ?? '',
    ]) {
      expect(mail.text).toContain(words)
    }
    const heard = await mailAbout(t('mail.report.report.outcome'), reporter.email)
    expect(heard.text).toContain(
      t(kind === 'text' ? 'mail.report.report.acted' : 'mail.report.report.removed'),
    )

    const link = mail.links.find((url) => url.includes('/decisions/')) ?? ''
    const { pathname, searchParams } = new URL(link)
    const objection = { key: searchParams.get('key') ?? '', words: 'Dat klopt niet.' }
    expect((await postForm(pathname, objection)).status).toBe(303)
    expect(all(await seen(), false)).toBe(true)

    const answer = { outcome: 'overturned', answer: 'We zagen het verkeerd.' }
    await judge(other, 'objection', decision?.id ?? '', answer)
    const told = await mailAbout(t('decisions.outcome.overturned.title'), owner.email)
    expect(told.text).toContain(answer.answer)
    await seen()
    expect(all(await seen(), true)).toBe(true)
  },
)
