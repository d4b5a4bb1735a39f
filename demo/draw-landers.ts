import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { makeLook } from './portraits/make-look.ts'
import { portrait } from './portraits/portrait.ts'
import { renderWebp } from './portraits/render.ts'
import { shotsOf } from './portraits/shot.ts'
import { silhouette, type Silhouette } from './portraits/silhouette.ts'

const folder = new URL('./landers/', import.meta.url)

const doorways: readonly Silhouette[] = [
  {
    seed: 'doorway 1',
    faces: 'right',
    hair: 'long',
    hairColour: '#1c0c0b',
    skin: '#7a4230',
    top: '#3a1018',
    far: '#4a1a12',
    middle: '#b4502a',
    near: '#180b0c',
    light: '#ffc08a',
    tilt: -2,
    scale: 1.12,
  },
  {
    seed: 'doorway 2',
    faces: 'right',
    hair: 'short',
    hairColour: '#1a1210',
    skin: '#69402d',
    top: '#241814',
    far: '#33200f',
    middle: '#96642f',
    near: '#120c0a',
    light: '#ffd79a',
    tilt: -2,
    scale: 1.12,
  },
  {
    seed: 'doorway 3',
    faces: 'left',
    hair: 'knot',
    hairColour: '#200d0b',
    skin: '#7c4436',
    top: '#4a0c20',
    far: '#4a0f1e',
    middle: '#b83048',
    near: '#16090d',
    light: '#ffb697',
    tilt: -3,
    scale: 1.1,
  },
]

async function drawDoorways(): Promise<void> {
  for (const [index, figure] of doorways.entries()) {
    const frame = { margin: 60, width: 720, height: 900, quality: 62 }
    save(`doorway-${index + 1}.webp`, await renderWebp(silhouette(figure), frame))
  }
}

async function drawSignup(): Promise<void> {
  const look = makeLook({
    key: 'signup art',
    sex: 'female',
    age: 34,
    heritage: 'south',
    hairColour: 'brown',
    eyeColour: 'brown',
    bodyType: 'normal',
  })
  const [shot] = shotsOf(look, 1)
  if (shot === undefined) return
  const size = { width: 480, height: 600 }
  const raw = portrait(
    look,
    { ...shot, stage: 'sea', jacket: false, neckline: 'v', pattern: 0 },
    size,
  )
  const picture = sharp(raw, { raw: { ...size, channels: 3 } })
  save('signup.webp', await picture.webp({ quality: 60, effort: 6 }).toBuffer())
}

function save(name: string, picture: Buffer): void {
  writeFileSync(new URL(name, folder), picture)
  process.stdout.write(`${name}: ${picture.length} bytes\n`)
}

mkdirSync(folder, { recursive: true })
await drawDoorways()
await drawSignup()
