import type { Held } from '#contract/held.ts'
import { DAY } from '#contract/time.ts'
import type { Context } from '#worker/request/context.ts'
import type { Allowance, Look, SeenKind } from './seen-calls.ts'
import { type SeenStub, seenBy, seenFrom } from './seen-client.ts'

type Kind = Exclude<SeenKind, 'newcomers'>

export type Looker = {
  id: number
  status: 'not_confirmed' | 'confirmed'
  paid_user: boolean
  confirmed_at: number | null
}

type Ctx = Pick<Context, 'env' | 'site' | 'now'> & {
  request: Pick<Context['request'], 'addressKey'>
}

export async function letSee(
  ctx: Ctx,
  looker: Looker,
  kind: Kind,
  things: readonly string[],
): Promise<{ seen: ReadonlySet<string>; held: Held | null }> {
  const asked = [...new Set(things)]
  const { shown, wait } = await ask(ctx, looker, kind, asked)
  if (wait > 0) await scheduler.wait(wait)
  const refusal = looker.status === 'confirmed' ? 'rest' : 'activation'
  return { seen: new Set(shown), held: shown.length < asked.length ? refusal : null }
}

/** Counted for the network alone, together with the new accounts on it. */
export async function letVisitorSee(
  { env, request, site, now }: Ctx,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const things = [...new Set(people)]
  if (things.length === 0) return new Set()
  const { network_cards: allowance, budget_pace_seconds: pace } = site.settings.limits
  const network = seenFrom(env, request.addressKey)
  const { shown, wait } = await network.look({ kind: 'cards', things, allowance, pace, now })
  if (wait > 0) await scheduler.wait(wait)
  return new Set(shown)
}

async function ask(ctx: Ctx, looker: Looker, kind: Kind, things: string[]) {
  const { env, request, site, now } = ctx
  const { limits } = site.settings
  const nobody = { shown: [], wait: 0 }
  if (things.length === 0) return nobody
  const look = (of: SeenStub, asked: Pick<Look, 'kind' | 'things' | 'allowance'>) =>
    of.look({ ...asked, pace: limits.budget_pace_seconds, now })
  const network = seenFrom(env, request.addressKey)
  if (looker.status !== 'confirmed') {
    const allowance = limits.network_newcomers
    const [known] = (
      await look(network, { kind: 'newcomers', things: [String(looker.id)], allowance })
    ).shown
    if (!known) return nobody
  }
  const own = await look(seenBy(env, looker.id), {
    kind,
    things,
    allowance: allowanceOf(ctx, looker, kind),
  })
  if (own.shown.length === 0 || !isNew(ctx, looker)) return own
  const allowance = limits[`network_${kind}`]
  const shared = await look(network, { kind, things: own.shown, allowance })
  return { shown: shared.shown, wait: Math.max(own.wait, shared.wait) }
}

function allowanceOf(ctx: Ctx, looker: Looker, kind: Kind): Allowance {
  const { limits } = ctx.site.settings
  if (looker.status !== 'confirmed') {
    return { most: kind === 'photos' ? 0 : limits[`unconfirmed_${kind}`] }
  }
  const { burst, a_day } = limits[`account_${kind}`]
  const times = growthOf(ctx, looker)
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
