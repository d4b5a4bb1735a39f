import { AsyncLocalStorage } from 'node:async_hooks'
import { redact } from './redact.ts'

type Fields = Record<string, string | number | boolean | null | undefined>

const doing = new AsyncLocalStorage<Fields>()
/** Of a stack: deeper is the runtime. */
const maxStack = 1500

/** Each line that `work` logs, now or later, says by these fields whose doing it was. */
export function logAs<T>(fields: Fields, work: () => T): T {
  return doing.run(fields, work)
}

/** One JSON line. Never passwords, codes, tokens, addresses or messages. */
export function log(event: string, fields: Fields = {}): void {
  console.log(JSON.stringify({ event, ...doing.getStore(), ...fields }))
}

/** The same for what went wrong. What the error says is redacted; the fields are not. */
export function logError(event: string, error: unknown, fields: Fields = {}): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const said = redact(text).slice(0, maxStack)
  console.error(JSON.stringify({ event, ...doing.getStore(), ...fields, error: said }))
}
