import type { GenericSchema } from 'valibot'
import { companyInfo } from '#contract/company.ts'
import { companyFields, settingGroups, settingPlaces } from '#contract/domain-settings.ts'
import { siteSettings, type SiteSettings } from '#contract/site.ts'
import type { DeskTextKey } from '#desk/text.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { domainPaths } from './paths.ts'

export const groups = [...settingGroups, 'company'] as const
export type Group = (typeof groups)[number]

export type SettingField = {
  /** As the form and the audit log name it. */
  name: string
  key: string
  of: 'settings' | 'company'
  schema: GenericSchema
  persons: 1 | 2
  /** Of two people's: why. */
  because: DeskTextKey | null
  meaning: DeskTextKey
  /** Where its rows have a form of their own. */
  page?: string | undefined
}

const ownPages: Partial<Record<keyof SiteSettings, string>> = {
  bundles: domainPaths.bundles,
  lander_variants: domainPaths.campaigns,
}

const settingNames = Object.keys(settingPlaces) as Array<keyof SiteSettings>

const settingFields = settingNames.map((key): SettingField & { group: Group | null } => {
  const place = settingPlaces[key]
  return {
    name: key,
    key,
    of: 'settings',
    schema: siteSettings.entries[key],
    persons: place.persons,
    because: place.persons === 2 ? `domains.because.${place.because}` : null,
    meaning: `settings.site.${key}`,
    page: ownPages[key],
    group: place.group,
  }
})

const ofCompany = companyFields.map((key): SettingField => ({
  name: `company.${key}`,
  key,
  of: 'company',
  schema: companyInfo.entries[key],
  persons: 2,
  because: 'domains.because.promise',
  meaning: `settings.company.${key}`,
}))

export function fieldsOf(group: Group): readonly SettingField[] {
  return group === 'company' ? ofCompany : settingFields.filter((one) => one.group === group)
}

/** What stands in a form together. */
export function typedIn(group: Group): readonly SettingField[] {
  return fieldsOf(group).filter(({ page }) => page === undefined)
}

/** What is shown, but changed in a way of its own. */
export const elsewhere: readonly SettingField[] = settingFields.filter(
  ({ group }) => group === null,
)

export function setValue(record: Pick<SiteRecord, 'settings' | 'company'>, field: SettingField) {
  return record[field.of][field.key]
}
