import { shownSince } from '#contract/ledger.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { refuseFlood } from '#worker/request/refuse-flood.ts'
import { photoStore } from './photo-store.ts'
import { privateHeaders } from './private-headers.ts'
import { findSentAccess } from './queries/sent.ts'
import { type VoiceKind, voiceType } from './voice-kind.ts'

/** In parts too: some players play nothing else. It is small, so a part is cut from the whole. */
export async function answerVoice(ctx: Context, key: string, asked: Headers): Promise<Response> {
  const { db, env, session, now } = ctx
  const kind = /^[\w-]{22,64}\.(webm|ogg|m4a)$/.exec(key)?.[1] as VoiceKind | undefined
  if (!kind) throw new ApiError('not_found')
  await refuseFlood(ctx, 'openVoice', session)
  const span = { now, since: shownSince(ctx), openedSince: now }
  const {
    sent: [sent],
  } = await readBatch(env.DB, {
    sent: findSentAccess(db, { voice_key: key }, session, span),
  })
  if (!sent) throw new ApiError('not_found')
  const stored = await photoStore(env).findVoice(key, asked.get('if-none-match'))
  if (!stored) throw new ApiError('not_found')
  const headers = { ...privateHeaders(stored, voiceType(kind)), 'accept-ranges': 'bytes' }
  if (!stored.body) return new Response(null, { status: 304, headers })
  const { size, etag } = stored
  const changed = (asked.get('if-range') ?? etag) !== etag
  const part = changed ? null : readPart(asked.get('range'), size)
  if (!part) return new Response(stored.body, { headers })
  const { from, to } = part
  if (from >= size) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  }
  const bytes = (await stored.bytes()).slice(from, to + 1)
  return new Response(bytes, {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${size}` },
  })
}

/** Null for what is no range, or several: the whole answers those. */
function readPart(range: string | null, size: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,9})-(\d{0,9})$/.exec(range ?? '') ?? []
  if (first === '') {
    const count = Number(last)
    if (last === '') return null
    return count === 0
      ? { from: size, to: size }
      : { from: Math.max(0, size - count), to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return last !== '' && Number(last) < from ? null : { from, to }
}
