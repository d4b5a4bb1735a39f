import { parseJson } from '#worker/http/read-input.ts'

/** The proof as the fields of a plain form hold it. */
export function proofIn({ old_password, passkey }: Record<string, string>) {
  return passkey ? { passkey: parseJson(passkey) } : { password: old_password }
}
