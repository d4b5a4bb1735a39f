import * as v from 'valibot'
import { country, emailAddress, text } from './fields.ts'
import { locales } from './locales.ts'

export const optionalAddress = v.optional(v.union([v.literal(''), emailAddress]), '')
export const percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const moment = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Who a domain belongs to. Checked when saved and when loaded. */
export const companyInfo = v.object({
  name: text(120, 1),
  address: text(200, 1),
  city: text(100, 1),
  country,
  /** In the trade register; where a court keeps it, with the court. */
  kvk: v.optional(text(120), ''),
  vat_numbers: v.optional(v.array(text(40)), []),
  tradenames: v.optional(v.array(text(60)), []),
  support_phone: v.optional(text(40), ''),
  represented_by: v.optional(text(200), ''),
  business: v.optional(text(200), ''),
  authority: v.optional(text(200), ''),
  /** With the rules of the trade, and where they are. */
  chamber: v.optional(text(300), ''),
  contact_languages: v.optional(v.array(v.picklist(locales)), ['nl', 'en']),
  authorities_email: optionalAddress,
  youth_protection: v.optional(text(120), ''),
  youth_protection_email: optionalAddress,
  delete_discount: v.optional(percentage, 0),
  added: v.optional(moment, 0),
})
export type CompanyInfo = v.InferOutput<typeof companyInfo>
