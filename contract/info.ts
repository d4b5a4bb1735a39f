import type { CompanyInfo } from './site.ts'

const firstTerms = Date.UTC(2023, 11, 1, 12)

/** Epoch milliseconds of the terms in force: a fixed date, or the company's own start if later. */
export function termsVersion({ added }: Pick<CompanyInfo, 'added'>): number {
  return Math.max(firstTerms, added)
}

/** The number as a telephone wants it. */
export function dialled(phone: string): string {
  return phone.replaceAll(/[\s-]/g, '')
}

/** The number as it is read: grouped by dashes in the United States, by spaces elsewhere. */
export function shownPhone(phone: string, country: string): string {
  return phone.trim().replaceAll(/[\s-]+/g, country === 'US' ? '-' : ' ')
}
