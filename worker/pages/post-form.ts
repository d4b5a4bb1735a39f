import type { FormState } from '#contract/errors.ts'
import type { RouteParams } from '#contract/route.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { requireSameOrigin } from '#worker/http/cross-site.ts'
import { parseInput, readForm } from '#worker/http/read-input.ts'
import { isMultipart, readMultipart } from '#worker/http/read-multipart.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { admit } from '#worker/request/answer-call.ts'
import { toApiError } from '#worker/request/answer-error.ts'
import type { Context } from '#worker/request/context.ts'
import type { Page, PageUpload } from './define-page.ts'

export type Posting = { posted: Record<string, string>; form: FormState | null }

/**
 * A refusal shows the page again, with what was typed.
 * @throws Redirect if it went well, ApiError if the page takes no form, or none of this origin
 */
export async function postForm(
  page: Page,
  request: Request,
  ctx: Context,
  params: RouteParams,
): Promise<Posting> {
  if (page.upload && isMultipart(request)) return postFile(page.upload, request, ctx)
  const { action } = page
  if (!action) throw new ApiError(page.upload ? 'wrong_media_type' : 'method_not_allowed')
  requireSameOrigin(request)
  const fields = await readForm(request)
  const posted = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !name.includes('password')),
  )
  if (action.begins?.(fields)) return { posted, form: null }
  try {
    const input = parseInput(action.call.input, action.input(fields, { params }))
    const admitted = await admit(ctx, action.call)
    const reply = await action.run(admitted as never, input as never)
    throw new Redirect(action.next(admitted, reply as never, fields))
  } catch (error) {
    return { posted, form: { error: refusalOf(error, ctx), values: posted } }
  }
}

/** Checks the sender before the file is read. */
async function postFile(upload: PageUpload, request: Request, ctx: Context): Promise<Posting> {
  const { call, run, next } = upload
  if (!call.multipart) throw new ApiError('wrong_media_type')
  requireSameOrigin(request)
  try {
    const admitted = await admit(ctx, call)
    const input = parseInput(call.input, await readMultipart(request, call.multipart))
    await run(admitted as never, input as never)
    throw new Redirect(next())
  } catch (error) {
    return { posted: {}, form: { error: refusalOf(error, ctx), values: {} } }
  }
}

function refusalOf(error: unknown, ctx: Context): FormState['error'] {
  if (error instanceof Redirect) throw error
  const { code, params } = toApiError(error, ctx.request.id)
  return params ? { code, params } : { code }
}
