import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { isErrorCode } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'

/** In bytes. */
const maxBody = 64 * 1024

/** Refuses with the first wrong field, never with its value. */
export function parseInput<Input>(schema: GenericSchema<unknown, Input>, value: unknown): Input {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  const code = isErrorCode(issue.message) ? issue.message : 'invalid_input'
  throw new ApiError(code, field ? { field } : undefined)
}

export function readQuery(url: URL): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of url.searchParams) {
    const refused = Object.hasOwn(values, name) || name === '__proto__' || value.includes('\0')
    if (refused) throw new ApiError('invalid_input')
    values[name] = value
  }
  return values
}

export async function readJson(request: Request): Promise<object> {
  if (mediaType(request) !== 'application/json') throw new ApiError('wrong_media_type')
  const text = await readText(request)
  const value = text === '' ? {} : parseJson(text)
  // Schemas look up fields by name and would find those of another prototype.
  const plain = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!plain || Object.hasOwn(value, '__proto__')) throw new ApiError('invalid_input')
  return value
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('invalid_input')
  }
}

/** `most`: in bytes. */
export async function readForm(request: Request, most = maxBody): Promise<Record<string, string>> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') {
    throw new ApiError('wrong_media_type')
  }
  const values: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(await readText(request, most))) {
    if (value.includes('\0')) throw new ApiError('invalid_input')
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value
  }
  return values
}

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Stops at the limit, whatever Content-Length says. */
export async function readText(request: Request, most = maxBody): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new ApiError('too_large')
  if (!request.body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let text = ''
  let size = 0
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      size += chunk.byteLength
      if (size > most) throw new ApiError('too_large')
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('invalid_input')
  }
}
