import { offerBundles } from '#contract/bundles.ts'
import { discountRefusals, isPaymentMethod } from '#contract/credits.ts'
import type { PricedBundle } from '#contract/money-pages.ts'
import type { PageProps } from '#contract/pages.ts'
import type { ProfileRef } from '#contract/profile.ts'
import type { RouteParams } from '#contract/route.ts'
import type { StoredCard } from '#contract/stored-cards.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { keepsCards } from '#worker/money/cards/keeps-cards.ts'
import { type DiscountRows, heldBy } from '#worker/money/offers/choose-discount.ts'
import { paymentCountry } from '#worker/money/offers/payment-country.ts'
import { priceOrder } from '#worker/money/offers/price-order.ts'
import { typedCode } from '#worker/money/offers/typed-code.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { offeredMethods } from '#worker/payments/offered-methods.ts'
import type { MemberContext } from '#worker/request/context.ts'

type Checkout = PageProps['credits-id-paymentmethod']

export async function presentCheckout(
  ctx: MemberContext & { params: RouteParams },
  rows: DiscountRows,
  card: StoredCard | null,
  to: ProfileRef | null,
): Promise<Checkout> {
  const { settings } = ctx.site
  const { id: wished = '', paymentmethod } = ctx.params
  const { country, asks } = paymentCountry(ctx, rows)
  const price = (bundle: string) => priceWithCode(ctx, rows, { bundle, country, method: null })
  const priced = price(wished)
  const { currency } = priced.bundle
  const provider = await choosePaymentProvider(ctx)
  const methods = await offeredMethods(settings, provider, country, currency)
  const wanted = isPaymentMethod(paymentmethod) ? paymentmethod : null
  const limited = priced.discount?.methods
  const first = methods.find((method) => limited?.includes(method)) ?? methods[0] ?? null
  const method = wanted && methods.includes(wanted) ? wanted : first
  return {
    ...priced,
    bundles: offerBundles(settings, country, 0).map(({ id }) => price(id)),
    method,
    methods,
    banks: await provider.banks(country, currency),
    country,
    asks_country: asks,
    vat_percentage: settings.vat_percentage[country] ?? 0,
    held_by: heldBy(ctx, rows),
    key: crypto.randomUUID(),
    to,
    quote: ctx.request.url.searchParams.get('quote')?.slice(0, 30) || null,
    card: methods.includes('creditcard') ? card : null,
    keeps_cards: methods.some((known) => keepsCards(provider, known)),
  }
}

function priceWithCode(
  ctx: MemberContext,
  rows: DiscountRows,
  order: { bundle: string; country: string; method: null },
): PricedBundle {
  const typed = typedCode(ctx.request.url)
  if (!typed) return { ...priceOrder(ctx, rows, { ...order, code: null }), code: null }
  try {
    return { ...priceOrder(ctx, rows, { ...order, code: typed }), code: { typed, error: null } }
  } catch (error) {
    const refusal = discountRefusals.find(
      (code) => error instanceof ApiError && code === error.code,
    )
    if (!refusal) throw error
    const { params } = error as ApiError
    const code = { typed, error: refusal, ...(params && { params }) }
    return { ...priceOrder(ctx, rows, { ...order, code: null }), code }
  }
}
