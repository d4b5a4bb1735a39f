import Argon2 from '@phi-ag/argon2'
import wasm from '@phi-ag/argon2/argon2.wasm'
import { passwordForm } from './password/password-form.ts'

/** OWASP's first choice. Hashes with other parameters are replaced at the next login. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Hash of a random password: checking an unknown address takes as long as checking a known one. */
const dummyHash = `${prefix}4D0vdjK3+HUVqLvyueiPjg$uiWSqMboxY3DmGIxLF4RXbj7ysmZWh9PR7K/JB4EqDo`

// One per isolate, since each takes 20 MB. Safe to share: the calls are synchronous.
let instance: Argon2 | undefined

function argon2(): Argon2 {
  return (instance ??= new Argon2(new WebAssembly.Instance(wasm)))
}

export function hashPassword(password: string): string {
  return argon2().hash(inBytes(passwordForm(password)), parameters).encoded
}

/**
 * Takes the same time when there is no hash. Also as it was typed: hashes were made of that before.
 */
export function verifyPassword(hash: string | null, password: string): boolean {
  const forms = [...new Set([passwordForm(password), password])]
  return forms.map((form) => matches(hash, form)).includes(true)
}

/** For the right password. */
export function needsRehash(hash: string, password: string): boolean {
  const form = passwordForm(password)
  return !hash.startsWith(prefix) || (form !== password && !matches(hash, form))
}

function matches(hash: string | null, form: string): boolean {
  const { success } = argon2().tryVerify(hash ?? dummyHash, inBytes(form))
  return success && hash !== null
}

/**
 * The library takes the string's length for its number of bytes, which would cut off the end of a
 * password with accents. It only reads `length` and copies, so this object gives it the number of
 * bytes.
 */
function inBytes(password: string): string {
  const { length } = new TextEncoder().encode(password)
  return { length, toString: () => password } as unknown as string
}
