import Argon2 from '@phi-ag/argon2'
import wasm from '@phi-ag/argon2/argon2.wasm'

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
  return argon2().hash(inBytes(password), parameters).encoded
}

/** Takes the same time when there is no hash. */
export function verifyPassword(hash: string | null, password: string): boolean {
  const { success } = argon2().tryVerify(hash ?? dummyHash, inBytes(password))
  return success && hash !== null
}

export function needsRehash(hash: string): boolean {
  return !hash.startsWith(prefix)
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
