import { mainBundle } from '#contract/bundles.ts'
import type { DebitOrder } from '#contract/money-pages.ts'
import { href } from '#contract/route.ts'
import { bundleIds } from '#contract/site.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import type { DiscountRows } from '#worker/money/offers/choose-discount.ts'
import { paymentCountry } from '#worker/money/offers/payment-country.ts'
import { priceOrder } from '#worker/money/offers/price-order.ts'
import { typedCode } from '#worker/money/offers/typed-code.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { requireDebits } from './require-debits.ts'

/** @throws Redirect to the checkout if debits are not offered, or the code does not apply */
export async function presentDebit(ctx: MemberContext, rows: DiscountRows): Promise<DebitOrder> {
  const { settings } = ctx.site
  const asked = ctx.request.url.searchParams.get('bundle')
  const usual = mainBundle(settings.bundles)
  const id = bundleIds.find((known) => known === asked) ?? usual?.id ?? 'p0'
  const { country } = paymentCountry(ctx, rows)
  const code = typedCode(ctx.request.url)
  try {
    await requireDebits(ctx, country)
    const order = { bundle: id, country, method: 'sdd', code } as const
    const { bundle, discount } = priceOrder(ctx, rows, order)
    const vat_percentage = settings.vat_percentage[country] ?? 0
    return {
      bundle,
      discount,
      code: discount?.typed ? discount.code : null,
      country,
      vat_percentage,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const back = { country, ...(code && { code }) }
    throw new Redirect(href('credits-id-paymentmethod', { id }, back))
  }
}
