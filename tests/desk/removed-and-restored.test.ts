import { beforeEach, expect, it } from 'vitest'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { postForm } from '../support/visitors.ts'
import { addressOf, makeStaff } from './support/desk.ts'
import { judge } from './support/judged.ts'
import { removables, reported } from './support/removable.ts'
import { all, mailAbout } from './support/told.ts'

const me = addressOf('moderator')
const other = 'wil@vonk.example'

beforeEach(async () => {
  await makeStaff('moderator')
  await saveStaff(operating(), { email: other, name: 'Wil', roles: ['moderator'] })
})

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
