import { sealStored, unsealStored } from '#worker/http/seal.ts'

export function sealSecret(env: Env, memberId: number, secret: string): Promise<string> {
  return sealStored(env, 'second-factor', rowOf(memberId), secret)
}

/** Null when its key is lost: then only recovery codes help. */
export function openSecret(env: Env, memberId: number, sealed: string): Promise<string | null> {
  return unsealStored(env, 'second-factor', rowOf(memberId), sealed)
}

function rowOf(memberId: number): string {
  return `member ${memberId}`
}
