import { sha256 } from '#worker/http/random.ts'
import { keepStep, readStep } from '#worker/http/step-cookie.ts'
import type { Context } from '#worker/request/context.ts'

type Passed = {
  memberId: number
  /** SHA-256 of the stored hash, which shows that the password is still the one that was given. */
  password: string
  linkHash: string | null
}

export async function keepCodeStep(
  ctx: Context,
  { id, password_hash, linkHash }: { id: number; password_hash: string; linkHash: string | null },
): Promise<void> {
  await keepStep(ctx, 'login-code', `${id} ${await sha256(password_hash)} ${linkHash ?? ''}`)
}

export async function readCodeStep(
  ctx: Pick<Context, 'env' | 'now' | 'site' | 'request'>,
): Promise<Passed | null> {
  const [id, password, linkHash] = ((await readStep(ctx, 'login-code')) ?? '').split(' ')
  return id && password ? { memberId: Number(id), password, linkHash: linkHash || null } : null
}
