import { env } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { ageOn } from '#contract/age.ts'
import { membersCalls } from '#contract/members.ts'
import { DAY } from '#contract/time.ts'
import { callAs, makeMember, signIn, type TestMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings } from '../../support/sites.ts'

const today = '2026-03-14'
const age = 40

const candidates = Array.from({ length: 366 }, (_, days) =>
  new Date(Date.parse('1985-03-14') + days * DAY).toISOString().slice(0, 10),
).filter((date) => ageOn(date, today) === age)

const yearsLater = (date: string, years: number) =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`

async function isRelated(asker: TestMember, victim: number, helper: number): Promise<boolean> {
  const { body } = await callAs(asker, membersCalls.getProfile, { id: victim })
  expect(body.profile.age).toBe(age)
  return body.related.some(({ id }) => id === helper)
}

/** The birth dates that stay possible after bisection, by helpers some years younger or older. */
async function attack(asker: TestMember, victim: number, helper: number, years: number) {
  let [possible, asked] = [candidates, 0]
  async function showsBorn(date = '') {
    asked += 1
    const born = yearsLater(date, years)
    await env.DB.prepare('update members set date_of_birth = ? where id = ?')
      .bind(born, helper)
      .run()
    return isRelated(asker, victim, helper)
  }
  const first = await showsBorn(possible[0])
  if ((await showsBorn(possible.at(-1))) === first) return { possible, asked }
  let [low, high] = [0, possible.length - 1]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if ((await showsBorn(possible[middle])) === first) low = middle
    else high = middle
  }
  possible = possible.slice(low, high + 1)
  return { possible, asked }
}

it.each([-6, -5, 5, 6])('the day is not found by a helper %s years away', async (years) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T12:00:00Z`) })
  const asker = await makeMember({ gender: 'male', looking_for: 'female' })
  const helper = await makeMember()
  for (const born of ['1985-05-20', '1985-11-03', '1986-02-28']) {
    const victim = await makeMember({ date_of_birth: born })
    const { possible, asked } = await attack(asker, victim.id, helper.id, years)
    expect([born, asked, possible.length]).toEqual([born, 2, candidates.length])
  }
})

const bornOf = async ({ id }: TestMember) =>
  (await rows<{ date_of_birth: string }>('select date_of_birth from members where id = ?', id))[0]
    ?.date_of_birth

async function change(member: TestMember, date_of_birth: string) {
  const { status, body } = await callAs(member, accountCalls.saveProfile, { date_of_birth })
  return body.error?.code ?? status
}

it('an own birth date is changed once, however many ask at once and from how many devices', async () => {
  const member = await makeMember()
  const other = { ...member, cookie: await signIn(member.id) }
  const dates = ['1990-05-06', '1990-05-07', '1990-05-08', '1990-05-09']
  const said = await Promise.all(
    dates.map((date, index) => change(index % 2 ? other : member, date)),
  )
  expect(said.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    200,
    ...Array<string>(3).fill('birth_date_limit'),
  ])
  const kept = await bornOf(member)
  expect(kept).toBe(dates[said.indexOf(200)])
  // The same date is no change; what comes with a refused one is not saved either.
  expect(await change(member, kept ?? '')).toBe(200)
  const both = await callAs(member, accountCalls.saveProfile, {
    date_of_birth: '1980-01-01',
    about: 'Hallo',
  })
  expect([both.status, both.body.error?.code]).toEqual([409, 'birth_date_limit'])
  expect(await rows('select about, date_of_birth from members where id = ?', member.id)).toEqual([
    { about: null, date_of_birth: kept },
  ])
})

it('a domain says how often', async () => {
  const member = await makeMember()
  await saveSettings({ birth_date_changes: 0 })
  expect(await change(member, '1991-01-01')).toBe('birth_date_limit')
  await saveSettings({ birth_date_changes: 2 })
  expect(await change(member, '1991-01-01')).toBe(200)
  expect(await change(member, '1992-01-01')).toBe(200)
  expect(await change(member, '1993-01-01')).toBe('birth_date_limit')
})
