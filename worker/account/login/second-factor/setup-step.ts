import { endStep, keepStep, readStep } from '#worker/http/step-cookie.ts'
import type { MemberContext } from '#worker/request/context.ts'

type Setup = 'new-factor' | 'new-codes'

export async function keepSetup(ctx: MemberContext, setup: Setup, words: string): Promise<void> {
  await keepStep(ctx, setup, `${ctx.session?.tokenHash} ${words}`)
}

export async function readSetup(ctx: MemberContext, setup: Setup): Promise<string | null> {
  const [tokenHash, words] = ((await readStep(ctx, setup)) ?? '').split(' ')
  return words && tokenHash === ctx.session?.tokenHash ? words : null
}

export async function takeCodes(ctx: MemberContext): Promise<string[] | null> {
  const codes = await readSetup(ctx, 'new-codes')
  if (codes) endStep(ctx)
  return codes?.split(',') ?? null
}
