import * as v from 'valibot'
import { country } from '#contract/fields.ts'
import { agreedBy } from '#worker/money/offers/tax-country.ts'
import type { PaymentRow } from '#worker/money/purchases/queries.ts'
import { reportDifference } from '#worker/money/purchases/report-difference.ts'
import type { WorkContext } from '#worker/request/work-context.ts'

const kept = v.object({
  basis: v.picklist(['agreed', 'stated', 'dearer']),
  evidence: v.object({ profile: country, network: v.nullable(country) }),
})

/**
 * The card's country is known only after payment: if evidence then agrees on another country, the
 * price stays as shown, and a person decides about the books.
 */
export async function compareIssuer(
  ctx: WorkContext,
  payment: PaymentRow,
  issuer: string | null,
): Promise<void> {
  if (!issuer || !payment.country_evidence) return
  const { basis, evidence } = v.parse(kept, JSON.parse(payment.country_evidence))
  const agreed = agreedBy({ ...evidence, issuer })
  if (basis === 'agreed' || agreed === null || agreed === payment.country) return
  await reportDifference(ctx, payment.id, 'tax_country', { charged: payment.country, agreed })
}
