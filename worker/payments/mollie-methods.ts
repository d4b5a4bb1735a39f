import { type Bank, type Banks, type PaymentMethod, paymentMethods } from '#contract/credits.ts'
import { HOUR, SECOND } from '#contract/time.ts'
import { log, logError } from '#worker/http/log.ts'
import { readCopy } from '#worker/http/read-copy.ts'
import { atMollie, isByMandate } from './method-catalogue.ts'
import type { MollieClient } from './mollie-client.ts'
import { mollieMethods } from './mollie-shapes.ts'

const kept = HOUR
const keptAfterFailure = 60 * SECOND
const mandateOnly = paymentMethods.filter(isByMandate).map(atMollie)

/**
 * Cached for an hour. If Mollie does not answer, all that it could offer: the order then shows
 * whether the method is refused.
 */
export async function listMollieMethods(
  client: MollieClient,
  kv: KVNamespace,
  country: string,
  currency: string,
): Promise<PaymentMethod[]> {
  const offered = await readOffer(client, kv, country, currency)
  return paymentMethods.filter((method) => {
    const id = atMollie(method)
    return id !== null && (offered === 'unknown' || offered.some((one) => one.id === id))
  })
}

export async function listMollieBanks(
  client: MollieClient,
  kv: KVNamespace,
  country: string,
  currency: string,
): Promise<Banks> {
  const offered = await readOffer(client, kv, country, currency)
  if (offered === 'unknown') return {}
  const banks: Banks = {}
  for (const method of paymentMethods) {
    const found = offered.find(({ id }) => id === atMollie(method))?.banks ?? []
    if (found.length > 0) banks[method] = found
  }
  return banks
}

type Offer = ReadonlyArray<{ id: string; banks: readonly Bank[] }> | 'unknown'

async function readOffer(
  client: MollieClient,
  kv: KVNamespace,
  country: string,
  currency: string,
): Promise<Offer> {
  const place = `mollie:offer:${country}:${currency}`
  const known = await readCopy<Offer>(kv, place)
  return known ?? askAndKeep(client, kv, place, country, currency)
}

/** Whoever pays is not held up: the next one asks again. */
async function keep(kv: KVNamespace, place: string, offer: Offer): Promise<void> {
  const expirationTtl = (offer === 'unknown' ? keptAfterFailure : kept) / SECOND
  try {
    await kv.put(place, JSON.stringify(offer), { expirationTtl })
  } catch {
    log('payment methods not kept')
  }
}

async function askAndKeep(
  client: MollieClient,
  kv: KVNamespace,
  place: string,
  country: string,
  currency: string,
): Promise<Offer> {
  let offer: Offer = 'unknown'
  try {
    const [once, byMandate] = await Promise.all([
      ask(client, 'oneoff', country, currency),
      ask(client, 'recurring', country, currency),
    ])
    offer = [...once, ...byMandate.filter(({ id }) => mandateOnly.includes(id))]
  } catch (error) {
    logError('payment methods not listed', error, { country, currency })
  }
  await keep(kv, place, offer)
  return offer
}

async function ask(
  client: MollieClient,
  sequenceType: 'oneoff' | 'recurring',
  country: string,
  currency: string,
): Promise<Exclude<Offer, 'unknown'>> {
  const query = new URLSearchParams({
    sequenceType,
    billingCountry: country,
    includeWallets: 'applepay',
    include: 'issuers',
    // An amount that every method accepts; asking by amount would need a request for each bundle.
    'amount[value]': '10.00',
    'amount[currency]': currency,
  })
  const path = `/methods?${query.toString()}`
  const { _embedded } = await client(mollieMethods, { method: 'GET', path })
  return _embedded.methods
    .filter(({ status }) => isActive(status))
    .map(({ id, issuers }) => ({ id, banks: issuers ?? [] }))
}

function isActive(status: string | null | undefined): boolean {
  return status === undefined || status === null || status === 'activated'
}
