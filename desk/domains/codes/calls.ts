import * as v from 'valibot'
import type { DeskContext } from '#desk/context.ts'
import { defineCall } from '#desk/define.ts'
import { readAmount } from '#desk/domains/amounts.ts'
import { orAgain } from '#desk/domains/form.tsx'
import { domainPaths } from '#desk/domains/paths.ts'
import { momentOf, typedMoment } from '#desk/domains/proposing.ts'
import { refusedAt, refusing } from '#desk/domains/refusing.ts'
import { asNumber } from '#desk/domains/typed.ts'
import { pathTo } from '#desk/path-to.ts'
import { type CodeChange, codeForAll } from '#worker/desk/domains/code-change.ts'
import { proposeCode } from '#worker/desk/domains/propose.ts'
import { listDiscountCodes } from '#worker/money/offers/save-code.ts'
import { codesView } from './codes-page.tsx'

const line = v.pipe(v.string(), v.maxLength(100))

const codeForm = v.strictObject({
  code: line,
  value_percentage: line,
  country: v.optional(line, ''),
  currency: v.optional(line, ''),
  minimum_order_value: v.optional(line, ''),
  expires: typedMoment,
  once: v.optional(v.literal('yes')),
  /** Several with commas between, as ticks are sent. */
  paymentmethods: v.optional(v.pipe(v.string(), v.maxLength(400)), ''),
})
type CodeForm = v.InferOutput<typeof codeForm>

export const codesCalls = {
  proposeCode: defineCall({
    path: domainPaths.proposeCode,
    role: 'admin',
    input: codeForm,
    async run(ctx, form) {
      const codes = await listDiscountCodes(ctx)
      return orAgain(
        form,
        (again) => codesView(ctx, codes, again),
        async () => {
          return propose(ctx, async () => ({ create: v.parse(codeForAll, readCode(ctx, form)) }))
        },
      )
    },
  }),
  proposeEnd: defineCall({
    path: domainPaths.proposeEnd,
    role: 'admin',
    input: v.strictObject({ code: codeForAll.entries.code }),
    run: (ctx, { code }) => propose(ctx, async () => ({ end: code })),
  }),
}

async function propose(ctx: DeskContext, make: () => Promise<CodeChange>): Promise<string> {
  const id = await refusing(ctx, async () => proposeCode(ctx, await make()))
  return pathTo(domainPaths.proposal, { id })
}

/** With what was left empty left out. @throws DeskRefusal */
function readCode(ctx: DeskContext, form: CodeForm): unknown {
  const [country, currency] = [form.country, form.currency].map((one) => one.trim().toUpperCase())
  const methods = form.paymentmethods.split(',').filter((one) => one !== '')
  const least = form.minimum_order_value.trim()
  // What is no currency is refused as such.
  const known = currency && /^[A-Z]{3}$/.test(currency) ? currency : 'EUR'
  const amount = least === '' ? undefined : readAmount(least, known)
  if (amount === null) throw refusedAt(ctx.text, 'minimum_order_value', 'amount')
  if (amount !== undefined && !currency) throw refusedAt(ctx.text, 'currency', 'needed')
  return {
    code: form.code,
    value_percentage: asNumber(form.value_percentage.trim()),
    once: form.once === 'yes',
    ...(country && { country }),
    ...(currency && { currency }),
    ...(amount !== undefined && { minimum_order_value: amount }),
    ...(form.expires !== '' && { expires: momentOf(form.expires) }),
    ...(methods.length > 0 && { paymentmethods: methods }),
  }
}
