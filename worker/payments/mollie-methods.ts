import { type PaymentMethod, paymentMethods } from '#contract/credits.ts'
import { HOUR, SECOND } from '#contract/time.ts'
import { logError } from '#worker/http/log.ts'
import { atMollie, isByMandate } from './method-catalogue.ts'
import type { MollieClient } from './mollie-client.ts'
import { mollieMethods } from './mollie-shapes.ts'

const kept = HOUR
const keptAfterFailure = 60 * SECOND
/** What Mollie lists only where something is charged by a mandate. */
const mandateOnly = paymentMethods.filter(isByMandate).map(atMollie)

/**
 * What our account there can take, by its own word; kept at the edge for an hour. Without its word
 * everything that it is known to serve: a method that it then refuses is told at the order.
 */
export async function listMollieMethods(
  client: MollieClient,
  kv: KVNamespace,
  country: string,
  currency: string,
): Promise<PaymentMethod[]> {
  const place = `mollie:methods:${country}:${currency}`
  const known = await kv.get<string[] | 'unknown'>(place, 'json')
  const ids = known ?? (await askAndKeep(client, kv, place, country, currency))
  return paymentMethods.filter((method) => {
    const id = atMollie(method)
    return id !== null && (ids === 'unknown' || ids.includes(id))
  })
}

async function askAndKeep(
  client: MollieClient,
  kv: KVNamespace,
  place: string,
  country: string,
  currency: string,
): Promise<string[] | 'unknown'> {
  let ids: string[] | 'unknown' = 'unknown'
  try {
    const [once, byMandate] = await Promise.all([
      ask(client, 'oneoff', country, currency),
      ask(client, 'recurring', country, currency),
    ])
    ids = [...once, ...byMandate.filter((id) => mandateOnly.includes(id))]
  } catch (error) {
    logError('payment methods not listed', error, { country, currency })
  }
  const expirationTtl = (ids === 'unknown' ? keptAfterFailure : kept) / SECOND
  await kv.put(place, JSON.stringify(ids), { expirationTtl })
  return ids
}

async function ask(
  client: MollieClient,
  sequenceType: 'oneoff' | 'recurring',
  country: string,
  currency: string,
): Promise<string[]> {
  const query = new URLSearchParams({
    sequenceType,
    billingCountry: country,
    includeWallets: 'applepay',
    // The cheapest thing in any currency; a list by amount would be one for each bundle.
    'amount[value]': '10.00',
    'amount[currency]': currency,
  })
  const path = `/methods?${query.toString()}`
  const { _embedded } = await client(mollieMethods, { method: 'GET', path })
  return _embedded.methods.filter(({ status }) => isActive(status)).map(({ id }) => id)
}

/** An account whose methods wait for activation cannot take them. */
function isActive(status: string | null | undefined): boolean {
  return status === undefined || status === null || status === 'activated'
}
