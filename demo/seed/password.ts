import { readFileSync } from 'node:fs'
import Argon2 from '@phi-ag/argon2'

/** worker/account/login/hash-password.ts reads its wasm by the bundler, which is not here. */
export async function hashPassword(password: string): Promise<string> {
  const file = new URL(import.meta.resolve('@phi-ag/argon2/argon2.wasm'))
  const instance = await WebAssembly.instantiate(await WebAssembly.compile(readFileSync(file)))
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
  return new Argon2(instance).hash(password, options).encoded
}
