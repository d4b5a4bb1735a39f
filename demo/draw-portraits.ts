import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cast } from './people/cast.ts'
import { margin, portrait } from './portraits/portrait.ts'
import { renderWebp } from './portraits/render.ts'
import { shotsOf } from './portraits/shot.ts'

const folder = new URL('./photos/', import.meta.url)
const frame = { margin, width: 480, height: 600, quality: 60 }
const only = process.argv[2]
const chosen = cast().filter(({ person }) => only === undefined || person.key === only)

mkdirSync(folder, { recursive: true })
if (only === undefined) {
  for (const file of readdirSync(folder)) rmSync(new URL(file, folder))
}

let bytes = 0
let files = 0
for (const { person, look } of chosen) {
  const shots = shotsOf(person.key, look, person.photos.length)
  for (const [index, shot] of shots.entries()) {
    const picture = await renderWebp(portrait(look, shot), frame)
    writeFileSync(new URL(person.photos[index] ?? '', folder), picture)
    bytes += picture.length
    files += 1
  }
}
process.stdout.write(`${files} photos of ${chosen.length} people, ${bytes} bytes\n`)
