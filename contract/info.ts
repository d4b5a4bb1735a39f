import type { CompanyInfo } from './site.ts'

const firstTerms = Date.UTC(2023, 11, 1, 12)

/**
 * When the current terms came into force, epoch milliseconds: a fixed date, or the company's start
 * if that is later.
 */
export function termsVersion({ added }: Pick<CompanyInfo, 'added'>): number {
  return Math.max(firstTerms, added)
}

/** The number as it is dialled. */
export function dialled(phone: string): string {
  return phone.replaceAll(/[\s-]/g, '')
}

/** The number as it is written: grouped with dashes in the United States, with spaces elsewhere. */
export function shownPhone(phone: string, country: string): string {
  return phone.trim().replaceAll(/[\s-]+/g, country === 'US' ? '-' : ' ')
}
