import sharp from 'sharp'

type Frame = { margin: number; width: number; height: number; quality: number }

export async function renderWebp(svg: string, frame: Frame): Promise<Buffer> {
  const { margin, width, height, quality } = frame
  return await sharp(Buffer.from(svg))
    .extract({ left: margin, top: margin, width, height })
    .webp({ quality, effort: 5 })
    .toBuffer()
}
