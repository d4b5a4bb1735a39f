import { parseJson } from '#worker/http/read-input.ts'

export function proofIn({ old_password, passkey }: Record<string, string>) {
  return passkey ? { passkey: parseJson(passkey) } : { password: old_password }
}
