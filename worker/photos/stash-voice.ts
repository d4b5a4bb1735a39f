import { looseGrace } from '#worker/db/bucket.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { randomToken } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'
import { photoStore } from './photo-store.ts'
import { insertLoosePhoto } from './queries/loose.ts'
import { voiceKind, voiceType } from './voice-kind.ts'

/** As a photo: the sweep deletes what no message refers to. */
export async function stashVoice(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  sent: ArrayBuffer,
): Promise<string> {
  const kind = voiceKind(new Uint8Array(sent))
  if (!kind) throw new ApiError('voice_unusable')
  // Downloads are named after it.
  const key = `${randomToken(24)}.${kind}`
  await writeBatch(env.DB, [insertLoosePhoto(db, key, now + looseGrace)])
  await photoStore(env).putVoice(key, sent, voiceType(kind))
  return key
}
