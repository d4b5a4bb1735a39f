import { exports } from 'cloudflare:workers'
import * as v from 'valibot'
import { ApiError } from '#worker/http/api-error.ts'
import { log } from '#worker/http/log.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { keepSandboxCard } from '#worker/payments/sandbox-mandates.ts'
import {
  canBecome,
  findSandboxPayment,
  type SandboxPayment,
  type SandboxStatus,
  saveSandboxPayment,
} from '#worker/payments/sandbox-store.ts'

const choice = v.strictObject({
  outcome: v.picklist(['paid', 'paid_once', 'pending', 'failed', 'cancelled', 'charged_back']),
  /** Without a webhook, so that the site has to ask by itself. */
  silent: v.optional(v.literal('on')),
})

export async function chooseOutcome(
  env: Env,
  id: string,
  fields: Record<string, string>,
): Promise<string> {
  const { outcome, silent } = parseInput(choice, fields)
  let payment = await findSandboxPayment(env, id)
  if (!payment) throw new ApiError('not_found')
  const steps: SandboxStatus[] = outcome === 'charged_back' ? ['paid', outcome] : []
  if (outcome === 'paid_once') steps.push('paid')
  else if (outcome !== 'pending' && outcome !== 'charged_back') steps.push(outcome)
  for (const status of steps) {
    if (!canBecome(payment.status, status)) continue
    payment = { ...payment, status }
    if (status === 'paid') await keepSandboxCard(env, payment, outcome === 'paid_once')
    await saveSandboxPayment(env, payment)
    if (!silent) await callWebhook(payment)
  }
  return payment.returnTo
}

/** Through the worker's own entry, since its address may not be reachable from here. */
export async function callWebhook({ id, webhook }: SandboxPayment): Promise<void> {
  const body = new URLSearchParams({ id })
  const { status } = await exports.default.fetch(new Request(webhook, { method: 'POST', body }))
  if (status !== 200) log('sandbox webhook refused', { status })
}
