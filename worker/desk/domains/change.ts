import * as v from 'valibot'
import { companyInfo } from '#contract/company.ts'
import { settingPlaces } from '#contract/domain-settings.ts'
import { siteSettings } from '#contract/site.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'

type Stood = Pick<SiteRecord, 'settings' | 'company'>

const part = v.strictObject({
  set: v.record(v.string(), v.unknown()),
  /** What gets its default back. */
  unset: v.array(v.string()),
})

/** By whole settings, so that it can be put on a later version. */
export const changeSchema = v.strictObject({ settings: part, company: part })
export type Change = v.InferOutput<typeof changeSchema>
type Part = Change['settings']

export function changeBetween(before: Stood, after: Stood): Change {
  return {
    settings: partBetween(before.settings, after.settings),
    company: partBetween(before.company, after.company),
  }
}

export function applyChange<Of extends Stood>(record: Of, change: Change): Of {
  return {
    ...record,
    settings: applyPart(record.settings, change.settings),
    company: applyPart(record.company, change.company),
  }
}

/** What it sets that no domain has, as the setting was taken out since. */
export function unknownIn({ settings, company }: Change): string[] {
  return [
    ...Object.keys(settings.set).filter((name) => !Object.hasOwn(siteSettings.entries, name)),
    ...Object.keys(company.set)
      .filter((name) => !Object.hasOwn(companyInfo.entries, name))
      .map((name) => `company.${name}`),
  ]
}

/** Of how many people it is. */
export function personsFor({ settings, company }: Change): 1 | 2 {
  const two = namesOf(settings).some((name) => {
    return !Object.hasOwn(settingPlaces, name) || placeOf(name).persons === 2
  })
  return two || namesOf(company).length > 0 ? 2 : 1
}

/** Which of what it changes was changed otherwise since it was made. */
export function clashesWith(change: Change, made: Stood, now: Stood): string[] {
  const since = changeBetween(made, now)
  const both = (one: Part, other: Part) =>
    namesOf(one).filter((name) => namesOf(other).includes(name))
  return [
    ...both(change.settings, since.settings),
    ...both(change.company, since.company).map((name) => `company.${name}`),
  ]
}

function placeOf(name: string) {
  return settingPlaces[name as keyof typeof settingPlaces]
}

function namesOf({ set, unset }: Part): string[] {
  return [...Object.keys(set), ...unset]
}

function partBetween(before: Part['set'], after: Part['set']): Part {
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      !Object.hasOwn(before, name) || JSON.stringify(before[name]) !== JSON.stringify(value),
  )
  const unset = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  return { set: Object.fromEntries(changed), unset }
}

function applyPart(before: Part['set'], { set, unset }: Part): Part['set'] {
  const kept = Object.entries(before).filter(([name]) => !unset.includes(name))
  return { ...Object.fromEntries(kept), ...set }
}
