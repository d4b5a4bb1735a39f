import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'

const around = 64 * 1024

type Options = { bytes: number; tooLarge: ErrorCode }

export function isMultipart(request: Request): boolean {
  return (request.headers.get('content-type') ?? '').trim().toLowerCase().startsWith('multipart/')
}

export async function readMultipart(
  request: Request,
  { bytes, tooLarge }: Options,
): Promise<Record<string, string | File>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type.trim())) throw new ApiError('wrong_media_type')
  const maxBytes = bytes + around
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new ApiError(tooLarge)
  const limited = limit(request.body, maxBytes)
  const form = await parse(limited.body, type)
  if (limited.exceeded()) throw new ApiError(tooLarge)
  if (!form) throw new ApiError('invalid_input')
  const fields: Record<string, string | File> = {}
  for (const [name, value] of form) {
    if (Object.hasOwn(fields, name) || name === '__proto__') throw new ApiError('invalid_input')
    if (typeof value === 'string' && value.includes('\0')) throw new ApiError('invalid_input')
    if (value instanceof File && value.size > bytes) throw new ApiError(tooLarge)
    fields[name] = value
  }
  return fields
}

async function parse(body: ReadableStream | null, type: string): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    return null
  }
}

function limit(body: ReadableStream | null, maxBytes: number) {
  let size = 0
  const exceeded = () => size > maxBytes
  if (!body) return { body, exceeded }
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (exceeded()) controller.terminate()
      else controller.enqueue(chunk)
    },
  })
  return { body: body.pipeThrough(counted), exceeded }
}
