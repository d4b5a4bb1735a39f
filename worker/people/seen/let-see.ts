import type { Held } from '#contract/held.ts'
import { DAY } from '#contract/time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import type { Allowance, Look, Looked, SeenKind } from './seen-calls.ts'
import { type SeenStub, seenBy, seenFrom } from './seen-client.ts'

type Kind = Exclude<SeenKind, 'newcomers'>

type Asked = Pick<Look, 'kind' | 'things' | 'allowance'>

export type Looker = {
  id: number
  status: 'not_confirmed' | 'confirmed'
  paid_user: boolean
  confirmed_at: number | null
}

type Ctx = Pick<Context, 'env' | 'site' | 'now'> & {
  request: Pick<Context['request'], 'addressKey' | 'prefixKey' | 'ahead'>
}

/** @throws ApiError too_many_requests before a press, if somebody would count */
export async function letSee(
  ctx: Ctx,
  looker: Looker,
  kind: Kind,
  things: readonly string[],
): Promise<{ seen: ReadonlySet<string>; held: Held | null }> {
  const asked = [...new Set(things)]
  const { shown, wait } = await ask(ctx, looker, kind, asked)
  refuseAhead(ctx, shown, asked)
  if (wait > 0) await scheduler.wait(wait)
  const refusal = looker.status === 'confirmed' ? 'rest' : 'activation'
  return { seen: new Set(shown), held: shown.length < asked.length ? refusal : null }
}

/**
 * Counted for the network alone, together with the new accounts on it.
 * @throws ApiError as above
 */
export async function letVisitorSee(
  ctx: Ctx,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const things = [...new Set(people)]
  if (things.length === 0) return new Set()
  const { shown, wait } = await askNetwork(ctx, 'cards', things)
  refuseAhead(ctx, shown, things)
  if (wait > 0) await scheduler.wait(wait)
  return new Set(shown)
}

function refuseAhead({ request }: Ctx, shown: string[], asked: string[]): void {
  if (request.ahead && shown.length < asked.length) throw new ApiError('too_many_requests')
}

async function ask(ctx: Ctx, looker: Looker, kind: Kind, things: string[]): Promise<Looked> {
  const nobody = { shown: [], wait: 0 }
  if (things.length === 0) return nobody
  if (looker.status !== 'confirmed') {
    const { shown } = await askNetwork(ctx, 'newcomers', [String(looker.id)])
    if (shown.length === 0) return nobody
  }
  const allowance = allowanceOf(ctx, looker, kind)
  const own = await look(ctx, seenBy(ctx.env, looker.id), { kind, things, allowance })
  if (own.shown.length === 0 || !isNew(ctx, looker)) return own
  const shared = await askNetwork(ctx, kind, own.shown)
  return { shown: shared.shown, wait: Math.max(own.wait, shared.wait) }
}

/** In this order: one /64 alone cannot use up what its /48 may see. */
async function askNetwork(ctx: Ctx, kind: SeenKind, things: string[]): Promise<Looked> {
  const { limits } = ctx.site.settings
  const { addressKey, prefixKey } = ctx.request
  const allowance = limits[`network_${kind}`]
  const near = await look(ctx, seenFrom(ctx.env, addressKey), { kind, things, allowance })
  if (prefixKey === null || near.shown.length === 0) return near
  const wide = await look(ctx, seenFrom(ctx.env, prefixKey), {
    kind,
    things: near.shown,
    allowance: timesOf(allowance, limits.prefix_networks),
  })
  return { shown: wide.shown, wait: Math.max(near.wait, wide.wait) }
}

function look({ site, request, now }: Ctx, of: SeenStub, asked: Asked) {
  const { budget_pace_seconds: pace } = site.settings.limits
  return of.look({ ...asked, pace, ahead: request.ahead, now })
}

function allowanceOf(ctx: Ctx, looker: Looker, kind: Kind): Allowance {
  const { limits } = ctx.site.settings
  if (looker.status !== 'confirmed') {
    return { most: kind === 'photos' ? 0 : limits[`unconfirmed_${kind}`] }
  }
  return timesOf(limits[`account_${kind}`], growthOf(ctx, looker))
}

function timesOf({ burst, a_day }: { burst: number; a_day: number }, times: number): Allowance {
  return { burst: burst * times, a_day: a_day * times }
}

/** From the confirmation: an account that has waited for years with a made-up address is new. */
function growthOf({ site, now }: Ctx, { paid_user, confirmed_at }: Looker): number {
  const { budget_growth_days, budget_growth_most } = site.settings.limits
  const grown = 1 + Math.floor((now - (confirmed_at ?? now)) / (budget_growth_days * DAY))
  return paid_user ? budget_growth_most : Math.min(budget_growth_most, Math.max(1, grown))
}

function isNew(ctx: Ctx, looker: Looker): boolean {
  if (looker.status !== 'confirmed') return true
  return !looker.paid_user && growthOf(ctx, looker) < ctx.site.settings.limits.budget_growth_most
}
