import type { DeskContext } from '#desk/context.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { photoStore } from '#worker/photos/photo-store.ts'

/** @throws ApiError if there is none, or none for this operator */
export async function sendPicture(
  { env }: Pick<DeskContext, 'env'>,
  key: string | null | undefined,
  size: 'full' | 'card' = 'full',
): Promise<Response> {
  const stored = key ? await photoStore(env).findPhoto(key, { size }) : null
  if (!stored?.body) throw new ApiError('not_found')
  return new Response(stored.body, { headers: { 'content-type': 'image/webp' } })
}
