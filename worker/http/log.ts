import { AsyncLocalStorage } from 'node:async_hooks'
import { redact } from './redact.ts'

type Fields = Record<string, string | number | boolean | null | undefined>

const doing = new AsyncLocalStorage<Fields>()
const maxStack = 1500

export function logAs<T>(fields: Fields, work: () => T): T {
  return doing.run(fields, work)
}

/** Never passwords, codes, tokens, addresses or messages. */
export function log(event: string, fields: Fields = {}): void {
  console.log(JSON.stringify({ event, ...doing.getStore(), ...fields }))
}

/** The error's message is redacted, the fields are not. */
export function logError(event: string, error: unknown, fields: Fields = {}): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const said = redact(text, maxStack)
  console.error(JSON.stringify({ event, ...doing.getStore(), ...fields, error: said }))
}
