import * as v from 'valibot'
import { Refusal } from '#worker/db/refusal.ts'

/** Each value is text if the field is, else JSON where it parses as such. */
export function assign(
  before: Record<string, unknown>,
  assignments: readonly string[],
  entries: Readonly<Record<string, v.GenericSchema>>,
): Record<string, unknown> {
  const after = structuredClone(before)
  for (const assignment of assignments) {
    const at = assignment.indexOf('=')
    if (at < 1) throw new Refusal(`${assignment}: write field=value`)
    const path = assignment.slice(0, at).split('.')
    const text = assignment.slice(at + 1)
    if (path.includes('__proto__')) throw new Refusal(`${assignment}: there is no such field`)
    const [field = ''] = path
    const schema = path.length === 1 && Object.hasOwn(entries, field) ? entries[field] : undefined
    if (path.length > 1) startFromDefault(after, field, entries)
    setAt(after, path, schema && v.is(schema, text) ? text : readValue(text))
  }
  return after
}

/** Setting one part of what is not set yet keeps the other parts of its default. */
function startFromDefault(
  after: Record<string, unknown>,
  field: string,
  entries: Readonly<Record<string, v.GenericSchema>>,
): void {
  if (Object.hasOwn(after, field) || !Object.hasOwn(entries, field)) return
  const usual = v.safeParse(entries[field] ?? v.never(), undefined)
  if (usual.success && usual.output) after[field] = structuredClone(usual.output)
}

export function unassign(
  before: Record<string, unknown>,
  paths: readonly string[],
): Record<string, unknown> {
  const after = structuredClone(before)
  for (const path of paths) {
    const fields = path.split('.')
    const last = fields.pop() ?? ''
    const parent = fields.reduce<unknown>((value, field) => fieldOf(value, field), after)
    if (fieldOf(parent, last) === undefined) throw new Refusal(`${path} is not set`)
    delete (parent as Record<string, unknown>)[last]
  }
  return after
}

function setAt(target: Record<string, unknown>, [field = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) {
    target[field] = value
    return
  }
  const inner = fieldOf(target, field)
  const next = typeof inner === 'object' && inner !== null ? inner : {}
  target[field] = next
  setAt(next as Record<string, unknown>, rest, value)
}

function fieldOf(value: unknown, field: string): unknown {
  const owned = typeof value === 'object' && value !== null && Object.hasOwn(value, field)
  return owned ? (value as Record<string, unknown>)[field] : undefined
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
