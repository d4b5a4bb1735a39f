import Argon2 from '@phi-ag/argon2'
import wasm from '@phi-ag/argon2/argon2.wasm'

/** OWASP's first choice; hashes of other parameters are made anew at the next login. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Of a password that nobody knows: an unknown address costs the time of a known one. */
const dummyHash = `${prefix}4D0vdjK3+HUVqLvyueiPjg$uiWSqMboxY3DmGIxLF4RXbj7ysmZWh9PR7K/JB4EqDo`

// One per isolate, as each takes 20 MB; calls are synchronous, so no two use its memory at once.
let instance: Argon2 | undefined

function argon2(): Argon2 {
  return (instance ??= new Argon2(new WebAssembly.Instance(wasm)))
}

/** A PHC string. */
export function hashPassword(password: string): string {
  return argon2().hash(inBytes(password), parameters).encoded
}

/** Takes as long without a hash. */
export function verifyPassword(hash: string | null, password: string): boolean {
  const { success } = argon2().tryVerify(hash ?? dummyHash, inBytes(password))
  return success && hash !== null
}

export function needsRehash(hash: string): boolean {
  return !hash.startsWith(prefix)
}

/**
 * The library takes a string's length for its bytes, and would cut the end off a password with an
 * accent. It only reads `length` and joins, so this tells it the bytes.
 */
function inBytes(password: string): string {
  const { length } = new TextEncoder().encode(password)
  return { length, toString: () => password } as unknown as string
}
