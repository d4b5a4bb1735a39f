import type { Proof } from '#contract/proof.ts'
import { textIn } from '#web/app/text-in.ts'

export function readProof(fields: FormData): Proof {
  const passkey = textIn(fields, 'passkey')
  if (passkey) return { passkey: JSON.parse(passkey) }
  return { password: textIn(fields, 'old_password') }
}
