import type { GenericSchema } from 'valibot'
import * as v from 'valibot'

type Shape = {
  type: string
  wrapped?: Shape
  options?: readonly (string | number)[]
  value?: Shape
}

/** How a setting is typed in a form, by its schema. */
export type Kind =
  | { kind: 'choice'; options: readonly string[]; nullable: boolean }
  | { kind: 'number' | 'line' | 'list' | 'map' | 'json'; nullable: boolean }

export function kindOf(schema: GenericSchema): Kind {
  return kindOfShape(schema as unknown as Shape, false)
}

function kindOfShape(shape: Shape, nullable: boolean): Kind {
  if (shape.wrapped) return kindOfShape(shape.wrapped, nullable || shape.type === 'nullable')
  if (shape.type === 'boolean') return { kind: 'choice', options: ['true', 'false'], nullable }
  if (shape.type === 'picklist') {
    return { kind: 'choice', options: (shape.options ?? []).map(String), nullable }
  }
  return { kind: plainKind(shape), nullable }
}

function plainKind({ type, value, ...shape }: Shape): 'number' | 'line' | 'list' | 'map' | 'json' {
  if (type === 'number') return 'number'
  if (type === 'string' || type === 'union') return 'line'
  if (type === 'array') return itemsAreWords(shape) ? 'list' : 'json'
  return type === 'record' && (value?.type === 'string' || value?.type === 'number')
    ? 'map'
    : 'json'
}

function itemsAreWords(shape: object): boolean {
  const { item } = shape as { item?: Shape }
  return item?.type === 'string' || item?.type === 'picklist'
}

/** As somebody would type it. */
export function write(value: unknown, kind: Kind): string {
  if (value === undefined) return ''
  if (value === null) return 'null'
  if (kind.kind === 'list' && Array.isArray(value) && value.length > 0) return value.join('\n')
  if (kind.kind === 'map') {
    const entries = Object.entries(value as Record<string, unknown>)
    if (entries.length > 0) return entries.map(([name, one]) => `${name}=${String(one)}`).join('\n')
  }
  return typeof value === 'object'
    ? JSON.stringify(value, null, 2)
    : String(value as string | number)
}

export type Read = { value: unknown } | { issue: v.BaseIssue<unknown> | 'json' | 'pairs' }

/** `value` is undefined where nothing was typed: the default. What the schema refuses is an issue. */
export function read(typed: string, schema: GenericSchema): Read {
  const text = typed.replaceAll('\r\n', '\n').trim()
  if (text === '') return required(schema)
  const parsed = parse(text, schema)
  if ('issue' in parsed) return parsed
  const result = v.safeParse(schema, parsed.value)
  return result.success ? parsed : { issue: result.issues[0] }
}

/** What has no default can't be left out. */
function required(schema: GenericSchema): Read {
  const result = v.safeParse(schema, undefined)
  return result.success ? { value: undefined } : { issue: result.issues[0] }
}

function parse(text: string, schema: GenericSchema): Read {
  const kind = kindOf(schema)
  if (kind.nullable && text === 'null') return { value: null }
  switch (kind.kind) {
    case 'choice':
      return { value: chosen(text, schema) }
    case 'number':
      return { value: asNumber(text) }
    case 'line':
      return { value: text }
    case 'list':
      return text.startsWith('[') ? readJson(text) : { value: linesOf(text) }
    case 'map':
      return text.startsWith('{') ? readJson(text) : parsePairs(text, schema)
    case 'json':
      return readJson(text)
  }
}

function chosen(text: string, schema: GenericSchema): unknown {
  const candidates = [text, Number(text), text === 'true', text !== 'false']
  return (
    candidates.find((candidate) => String(candidate) === text && v.is(schema, candidate)) ?? text
  )
}

/**
 * What is no number stays the text that it is, which the schema refuses; so does `1.000`, which may be
 * a thousand or one.
 */
export function asNumber(text: string): number | string {
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return text
  return /^-?\d{1,12}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : text
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function parsePairs(text: string, schema: GenericSchema): Read {
  const pairs = linesOf(text).map((line) => /^([^=]{1,60})=(.*)$/.exec(line))
  if (pairs.some((pair) => !pair || pair[1]?.trim() === '__proto__')) return { issue: 'pairs' }
  const typed = pairs.map((pair) => [pair?.[1]?.trim() ?? '', pair?.[2]?.trim() ?? ''] as const)
  const asText = Object.fromEntries(typed)
  if (v.is(schema, asText)) return { value: asText }
  const asNumbers = typed.map(([name, value]) => [name, asNumber(value)] as const)
  return { value: holdsNumbers(schema) ? Object.fromEntries(asNumbers) : asText }
}

function holdsNumbers(schema: GenericSchema): boolean {
  let shape = schema as unknown as Shape
  while (shape.wrapped) shape = shape.wrapped
  return shape.value?.type === 'number'
}

export function readJson(text: string): Read {
  try {
    const value: unknown = JSON.parse(text, (key, one: unknown) => {
      if (key === '__proto__') throw new SyntaxError(key)
      return one
    })
    return { value }
  } catch {
    return { issue: 'json' }
  }
}
