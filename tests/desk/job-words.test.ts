import { expect, it } from 'vitest'
import * as en from '#desk/locales/en/index.ts'
import * as nl from '#desk/locales/nl/index.ts'
import { isNightly } from '#worker/jobs/nights.ts'
import { jobs, schedules } from '#worker/rooms.ts'

it.each([
  ['nl', nl],
  ['en', en],
] as const)(
  'the desk says in %s what each job is for, and of none that is not there',
  (_, texts) => {
    const all = [...jobs, ...schedules.filter(isNightly)].map(({ name }) => name)
    expect(Object.keys(texts.jobs).toSorted()).toEqual(all.toSorted())
  },
)
