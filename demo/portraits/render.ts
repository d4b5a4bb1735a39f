import sharp from 'sharp'

/** Renders an SVG, cuts off the margin around the picture and makes a WebP of it. */
export async function renderWebp(svg: string, margin: number, quality: number): Promise<Buffer> {
  return await sharp(Buffer.from(svg))
    .extract({ left: margin, top: margin, width: 480, height: 600 })
    .webp({ quality, effort: 5 })
    .toBuffer()
}
