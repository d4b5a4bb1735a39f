import { AsyncLocalStorage } from 'node:async_hooks'
import { redact } from './redact.ts'

type Fields = Record<string, string | number | boolean | null | undefined>

const doing = new AsyncLocalStorage<Fields>()
/** Of a stack trace; what is deeper is the runtime. */
const maxStack = 1500

/** Adds these fields to every line that `work` logs, now or later. */
export function logAs<T>(fields: Fields, work: () => T): T {
  return doing.run(fields, work)
}

/** Writes one JSON line. Never passwords, codes, tokens, addresses or messages. */
export function log(event: string, fields: Fields = {}): void {
  console.log(JSON.stringify({ event, ...doing.getStore(), ...fields }))
}

/** Logs an error: its message is redacted, the fields are not. */
export function logError(event: string, error: unknown, fields: Fields = {}): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const said = redact(text, maxStack)
  console.error(JSON.stringify({ event, ...doing.getStore(), ...fields, error: said }))
}
