import { HOUR, MINUTE, SECOND } from '#contract/time.ts'
import type { Context } from '#worker/request/context.ts'
import { seal, unseal } from './seal.ts'

export const stepCookie = 'step'

const lifetime = 10 * MINUTE
/** An app has to be fetched, a form filled in. */
const longLifetime = HOUR

type Keeper = Pick<Context, 'env' | 'now' | 'site' | 'cookies'>
type Reader = Pick<Context, 'env' | 'now' | 'site' | 'request'>

export async function keepStep(ctx: Keeper, purpose: StepPurpose, words: string): Promise<void> {
  const lasts = purpose === 'age-proof' ? longLifetime : lifetime
  const sealed = await seal(ctx.env, about(ctx, purpose), `${ctx.now + lasts} ${words}`)
  ctx.cookies.set(stepCookie, sealed, { maxAge: lasts / SECOND, httpOnly: true })
}

export async function readStep(ctx: Reader, purpose: StepPurpose): Promise<string | null> {
  const opened = await unseal(ctx.env, about(ctx, purpose), ctx.request.step)
  const [, until, words] = /^(\d+) (.*)$/.exec(opened ?? '') ?? []
  return words !== undefined && Number(until) > ctx.now ? words : null
}

export function endStep({ cookies }: Pick<Context, 'cookies'>): void {
  cookies.set(stepCookie, '', { maxAge: 0, httpOnly: true })
}

type StepPurpose = 'login-code' | 'new-factor' | 'new-codes' | 'age-proof'

function about({ site }: Pick<Context, 'site'>, purpose: StepPurpose): string {
  return `${purpose} ${site.host}`
}
