import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { cast } from './people/cast.ts'
import { portrait } from './portraits/portrait.ts'
import { shotsOf } from './portraits/shot.ts'

/**
 * Draws the photos that a folder lacks, main photos first, so that it can be stopped and begun again.
 * Whoever is named is drawn anew. `--part 1/2` and `--part 2/2` share the work between two processes.
 */
const { values, positionals: keys } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string', default: path.join(import.meta.dirname, 'photos') },
    part: { type: 'string', default: '1/1' },
  },
})
const size = { width: 600, height: 750 }
/** The one that cards show is kept better. */
const qualities = { main: 47, later: 36 }
const most = 15_000

async function packed(raw: Buffer, quality: number): Promise<Buffer> {
  const picture = sharp(raw, { raw: { ...size, channels: 3 } })
  for (let lower = quality; ; lower -= 4) {
    const file = await picture.clone().webp({ quality: lower, effort: 5 }).toBuffer()
    if (file.length <= most || lower < 24) return file
  }
}

const [part = 1, parts = 1] = values.part.split('/').map(Number)
const photos = cast()
  .filter(({ person }) => keys.length === 0 || keys.includes(person.key))
  .flatMap(({ person, look }) =>
    person.photos.map((name, index) => ({ name, index, look, count: person.photos.length })),
  )
  .toSorted((a, b) => Math.min(a.index, 1) - Math.min(b.index, 1))
  .filter((_, index) => index % parts === part - 1)

mkdirSync(values.into, { recursive: true })
let files = 0
for (const { name, index, look, count } of photos) {
  const file = path.join(values.into, name)
  if (keys.length === 0 && existsSync(file)) continue
  const shot = shotsOf(look, count)[index]
  if (shot === undefined) continue
  const raw = portrait(look, shot, size)
  writeFileSync(`${file}.part`, await packed(raw, index === 0 ? qualities.main : qualities.later))
  renameSync(`${file}.part`, file)
  files += 1
}
process.stdout.write(`${files} photos\n`)
