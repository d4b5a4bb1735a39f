import { setTimeout as pause } from 'node:timers/promises'
import { webhookPath } from '#worker/payments/payment-to-start.ts'
import type { City } from './city.ts'
import type { Member } from './member.ts'

const tellEvery = 1000
const tells = 8

/** At the provider, which tells the site; true if it was paid. */
export async function payFor(city: City, { random }: Member, order: string): Promise<boolean> {
  const { payments } = await city.provider.books()
  const payment = payments.find(({ metadata }) => metadata['payment_id'] === order)
  const chance = random()
  if (!payment || chance < 0.1) return false
  const paid = chance > 0.25
  await city.provider.pay(payment.id, paid ? 'paid' : 'canceled')
  const twice = random() < 0.3
  await Promise.all([tell(city, payment.id), twice && tell(city, payment.id)])
  return paid
}

/** Until it is heard, as Mollie does; what is never heard the site finds out by itself. */
async function tell(city: City, id: string): Promise<void> {
  for (let times = 0; times < tells; times++) {
    try {
      const body = new URLSearchParams({ id })
      const { status } = await fetch(city.site.worker + webhookPath, { method: 'POST', body })
      if (status === 200) return
    } catch {
      // Nobody is there: the worker was killed.
    }
    await pause(tellEvery)
  }
}
