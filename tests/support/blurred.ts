import { env } from 'cloudflare:test'
import { defaultFocus } from '#contract/photo.ts'
import { blurredImage } from '#worker/photos/blurred-address.ts'

export async function blurredOf(key: string): Promise<string> {
  return (await blurredImage(env, `${key}:${defaultFocus}`))?.filename ?? ''
}
