import type { Call } from '#contract/call.ts'
import { type FloodLimit, isExact } from '#contract/limits.ts'
import { href } from '#contract/route.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { isOpenedByItself, refusePrefetch, requireSameOrigin } from '#worker/http/cross-site.ts'
import { parseInput, readJson, readQuery } from '#worker/http/read-input.ts'
import { readMultipart } from '#worker/http/read-multipart.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { loadViewer } from '#worker/people/load-viewer.ts'
import type { Binding } from './call-handler.ts'
import type { Context } from './context.ts'
import { countAttempt } from './count-attempt.ts'
import { requireAudience, requireShownMember } from './guard.ts'
import { refuseFlood } from './refuse-flood.ts'
import { requireNoPause } from './require-no-pause.ts'

export async function answerCall(
  bindings: readonly Binding[],
  request: Request,
  ctx: Context,
): Promise<Response> {
  const { call, run, claimed } = chooseBinding(bindings, request, ctx.request.url)
  // Opened as an address and not asked for by one of our pages: the settings are shown instead.
  if (call.changesState && isOpenedByItself(request)) throw new Redirect(href('settings'))
  if (call.method !== 'GET' || call.changesState) requireSameOrigin(request)
  if (call.changesState) refusePrefetch(request)
  if (call.audience === 'member') requireShownMember(request, ctx)
  // Checks the sender before a file is read.
  const uploader = call.multipart ? await admit(ctx, call) : null
  const input = parseInput(call.input, await readRaw(call, request, ctx.request.url))
  const admitted = uploader ?? (await (claimed ? admitClaim(ctx, call) : admit(ctx, call)))
  const reply = await run(admitted, input)
  if (reply instanceof Response) return reply
  return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply)
}

export async function admit(ctx: Context, call: Call): Promise<Context> {
  const { limit: name } = call
  await refuseFlood(ctx, floodOf(call), ctx.session)
  const limit = isExact(name) ? ctx.site.settings.limits[name] : null
  const who = {
    addressKey: ctx.request.addressKey,
    session: call.audience === 'member' || call.audience === 'locked' ? ctx.session : null,
  }
  const { viewer, locked, rows } = await loadViewer(ctx, {
    ...(limit && { counted: countAttempt(ctx.db, name, limit.minutes, who, ctx.now) }),
  })
  requireAudience({ viewer, locked }, call.audience)
  requireNoPause({ ...ctx, viewer }, call)
  const [counted] = rows.counted ?? []
  if (limit && counted && counted.count > limit.count) throw new ApiError('too_many_requests')
  const admitted = { ...ctx, viewer, locked }
  // All the member's sessions count together.
  const whose = viewer ?? locked
  if (whose && !isExact(name)) await refuseFlood({ ...admitted, viewer: whose }, name)
  return admitted
}

/** Before the database is asked: by the claimed session, or by network. */
function floodOf({ limit }: Call): FloodLimit {
  return isExact(limit) ? 'countCall' : limit
}

/** The claim is not checked yet, so only attempts of this very session are counted. */
async function admitClaim(ctx: Context, call: Call): Promise<Context> {
  if (!ctx.session) throw new ApiError('authentication_required')
  await refuseFlood(ctx, floodOf(call), ctx.session)
  return ctx
}

/** By the query if paths are equal (`push=1`); the most specific one wins. */
function chooseBinding(bindings: readonly Binding[], request: Request, url: URL): Binding {
  const samePath = bindings.filter(({ call }) => call.path === url.pathname)
  if (samePath.length === 0) throw new ApiError('not_found')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = samePath
    .filter(({ call }) => call.method === method)
    .filter(({ call }) =>
      Object.entries(call.match ?? {}).every(([key, value]) => url.searchParams.get(key) === value),
    )
    .toSorted((a, b) => matches(b) - matches(a))[0]
  if (!found) throw new ApiError('method_not_allowed')
  return found
}

function matches({ call }: Binding): number {
  return Object.keys(call.match ?? {}).length
}

async function readRaw(call: Call, request: Request, url: URL): Promise<unknown> {
  if (call.multipart) return readMultipart(request, call.multipart)
  const query = readQuery(url)
  for (const key of Object.keys(call.match ?? {})) delete query[key]
  return call.method === 'GET' || call.method === 'DELETE' ? query : readJson(request)
}
