import sharp from 'sharp'

type Frame = { margin: number; width: number; height: number; quality: number }

/** Renders an SVG, cuts off the margin around the picture and makes a WebP of it. */
export async function renderWebp(svg: string, frame: Frame): Promise<Buffer> {
  const { margin, width, height, quality } = frame
  return await sharp(Buffer.from(svg))
    .extract({ left: margin, top: margin, width, height })
    .webp({ quality, effort: 5 })
    .toBuffer()
}
