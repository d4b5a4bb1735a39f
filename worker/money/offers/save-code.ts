import * as v from 'valibot'
import { paymentMethods } from '#contract/credits.ts'
import { isFirstPurchaseCode, stayPrefix } from '#contract/discount.ts'
import { country, discountCode, memberId } from '#contract/fields.ts'
import { siteSettings } from '#contract/site.ts'
import { TRIAL } from '#contract/trial.ts'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { listRecords } from '#worker/site/find-record.ts'
import type { Claim } from '#worker/site/save-site.ts'
import {
  findBestPublic,
  findDiscountCode,
  insertCode,
  isActive,
  listCodes,
  updateInactive,
} from './queries.ts'

const maxListed = 200

export const newCode = v.strictObject({
  code: v.pipe(discountCode, v.nonNullable(v.pipe(v.string(), v.minLength(4)))),
  /** Less than 100: no provider takes a payment of nothing. */
  value_percentage: v.pipe(v.number(), v.minValue(1), v.maxValue(99)),
  user_id: v.optional(memberId),
  country: v.optional(country),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  /** In minor units. */
  minimum_order_value: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  expires: v.optional(v.pipe(v.number(), v.integer())),
  once: v.optional(v.boolean(), false),
  paymentmethods: v.optional(v.array(v.picklist(paymentMethods))),
})

type NewCode = v.InferOutput<typeof newCode>

/**
 * A code for everybody must give less than every discount with a countdown: a countdown towards a
 * price that stays is a lie.
 * @returns false: what had to be claimed was not
 * @throws Refusal, or valibot's error
 */
export async function createCode(
  ctx: Operating,
  input: v.InferInput<typeof newCode>,
  claim?: Claim,
): Promise<boolean> {
  const asked = v.parse(newCode, input)
  await requireCreatable(ctx, asked)
  const { once, paymentmethods, code, user_id = null, expires = null, value_percentage } = asked
  const { db, env, now } = ctx
  const row = {
    code,
    user_id,
    expires,
    value_percentage,
    country: asked.country ?? null,
    currency: asked.currency ?? null,
    minimum_order_value: asked.minimum_order_value ?? null,
    validity: once ? ('once' as const) : ('once-per-user' as const),
    paymentmethods: paymentmethods ? JSON.stringify(paymentmethods) : null,
    created_at: now,
  }
  const act = { act: 'code created', subject: code, detail: `${value_percentage}` } as const
  try {
    const { made } = await withLog(ctx, async (log) =>
      writeBatch(env.DB, {
        claim: claim ? [claim.first()] : [],
        agreed: claim?.act ? [await log(claim.act, claim.holds)] : [],
        made: insertCode(db, row, claim?.holds),
        log: await log(act, claim?.holds),
      }),
    )
    return made > 0
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal(`There is no member ${user_id}.`)
    if (!isUniqueViolation(error, 'discount_codes.code')) throw error
    throw new Refusal(`There is a code ${code}.`)
  }
}

/** What is asked of a code before it is created. @throws Refusal */
export async function requireCreatable(
  ctx: Pick<Operating, 'db' | 'now'>,
  { code, currency, expires, minimum_order_value, user_id, value_percentage }: NewCode,
): Promise<void> {
  requireFree(code)
  if (minimum_order_value !== undefined && currency === undefined) {
    throw new Refusal('minimum_order_value: it is of a currency, so name that.')
  }
  if (expires !== undefined && expires <= ctx.now) throw new Refusal('It is over already.')
  if (user_id === undefined) await requireBelowCountdowns(ctx, value_percentage)
}

/** False: it is none that works, or what had to be claimed was not. */
export async function endCode(ctx: Operating, code: string, claim?: Claim): Promise<boolean> {
  const active = isActive(code)
  const condition = claim ? bothHold(claim.holds, active) : active
  const { inactive } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      claim: claim ? [claim.first(active)] : [],
      agreed: claim?.act ? [await log(claim.act, condition)] : [],
      log: await log({ act: 'code ended', subject: code }, condition),
      inactive: updateInactive(ctx.db, code, claim?.holds),
    }),
  )
  return inactive > 0
}

/** Undefined: there is none. */
export function findCode({ db }: Pick<Operating, 'db'>, code: string) {
  return findDiscountCode(db, code).executeTakeFirst()
}

export function listDiscountCodes({ db }: Pick<Operating, 'db'>) {
  return listCodes(db, maxListed).execute()
}

function requireFree(code: string): void {
  if (!isFirstPurchaseCode(code) && code !== TRIAL && !code.startsWith(stayPrefix)) return
  throw new Refusal(`${code} is a code that the site gives by itself.`)
}

async function requireBelowCountdowns(
  ctx: Pick<Operating, 'db'>,
  percentage: number,
): Promise<void> {
  for (const { host, settings } of await listRecords(ctx)) {
    const countdown = countdownOf(settings)
    if (countdown === null || percentage < countdown) continue
    throw new Refusal(`On ${host} a countdown gives ${countdown} %: a code for all must give less.`)
  }
}

export async function requireAboveCodes(
  { db, now }: Pick<Operating, 'db' | 'now'>,
  settings: Record<string, unknown>,
): Promise<void> {
  const countdown = countdownOf(settings)
  const best = (await findBestPublic(db, now).executeTakeFirst())?.best ?? null
  if (countdown === null || best === null || best < countdown) return
  throw new Refusal(`A code for all gives ${best} %: the countdown must give more than that.`)
}

function countdownOf(settings: Record<string, unknown>): number | null {
  const rules = v.parse(siteSettings, settings)
  const running = [
    rules.time_bonus_seconds > 0 ? rules.time_bonus_percentage : 0,
    rules.welcome_discount_hours > 0 ? rules.welcome_discount_percentage : 0,
  ].filter((percentage) => percentage > 0)
  return running.length > 0 ? Math.min(...running) : null
}
