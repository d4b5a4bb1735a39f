import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import { photoKind } from '#worker/photos/photo-kind.ts'
import { pngHalves } from './pictures.ts'

const encoded = new TextEncoder().encode('RIFF\0\0\0\0WEBP of a test')

/** A real photo takes eight encodings. */
export function encodeQuickly(): void {
  vi.spyOn(env.IMAGES, 'info').mockImplementation(async (stream) => {
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
    const format = photoKind(bytes) ?? 'unknown'
    return { format, fileSize: bytes.length, width: 240, height: 300 }
  })
  vi.spyOn(env.IMAGES, 'input').mockImplementation(pretend)
}

export function encodeFullOnly(): void {
  const input = env.IMAGES.input.bind(env.IMAGES)
  vi.spyOn(env.IMAGES, 'input').mockImplementation((stream) => {
    const handle = pretend(stream)
    const transform = (box: ImageTransform) =>
      box.fit === 'cover' || box.width === 24 ? handle : input(stream).transform(box)
    return { ...handle, transform }
  })
}

function pretend(stream: ReadableStream<Uint8Array>): ImageTransformer {
  const handle: ImageTransformer = {
    transform: () => handle,
    draw: () => handle,
    output: async ({ format }) => {
      await new Response(stream).arrayBuffer()
      await scheduler.wait(1)
      const made = format === 'image/png' ? await pngHalves(8, 8) : encoded
      return {
        response: () => new Response(made),
        contentType: () => format,
        image: () => new Blob([made]).stream(),
      }
    },
  }
  return handle
}
