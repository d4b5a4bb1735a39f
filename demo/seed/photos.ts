import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { photoSizes, type PhotoSize, photoWidths } from '#contract/photo.ts'
import { inserts, type Local, runAll } from './local.ts'
import { demoNow } from './now.ts'
import type { Seeded } from './people.ts'
import { demoKey } from './random.ts'

const atOnce = 16

type Drawn = { files: Record<PhotoSize, Uint8Array>; placeholder: string }

export async function seedPhotos({ DB, PHOTOS }: Local, people: Seeded[]): Promise<void> {
  const photos = people.flatMap(({ id, person }) =>
    person.photos.map((file, position) => ({
      id: `demo-${id}-${position}`,
      member_id: id,
      key: demoKey('photo', id, position),
      position,
      status: 'active',
      width: 600,
      height: 750,
      created_at: demoNow,
      file,
    })),
  )
  const drawn = new Map<string, Promise<Drawn>>()
  for (let from = 0; from < photos.length; from += atOnce) {
    await Promise.all(
      photos.slice(from, from + atOnce).map(async ({ key, file }) => {
        const made = drawn.get(file) ?? draw(file)
        drawn.set(file, made)
        const { files } = await made
        for (const size of photoSizes) {
          const httpMetadata = { contentType: 'image/webp' }
          await PHOTOS.put(`photos/${key}/${size}.webp`, files[size], { httpMetadata })
        }
      }),
    )
  }
  const rows = photos.map(async ({ file, ...row }) => ({
    ...row,
    placeholder: (await drawn.get(file))?.placeholder ?? null,
  }))
  await runAll(DB, inserts(DB, 'photos', await Promise.all(rows)))
}

async function draw(file: string): Promise<Drawn> {
  const full = await readFile(new URL(`../photos/${file}`, import.meta.url))
  const { width } = await sharp(full).metadata()
  const cut = async (to: number) =>
    width > to ? sharp(full).resize(to).webp({ effort: 1 }).toBuffer() : full
  const card = await cut(photoWidths.card)
  const tiny = await sharp(card).resize(24, 24, { fit: 'cover' }).png().toBuffer()
  const first = await sharp(card).resize(24, 24, { fit: 'inside' }).webp().toBuffer()
  return {
    files: {
      card,
      page: await cut(photoWidths.page),
      full,
      thumb: await sharp(card).resize(96, 96, { fit: 'cover', position: 'top' }).webp().toBuffer(),
      blur: await sharp(tiny).resize(240, 300, { fit: 'cover' }).webp({ quality: 40 }).toBuffer(),
    },
    placeholder: `data:image/webp;base64,${Buffer.from(first).toString('base64')}`,
  }
}
