import { mkdirSync, writeFileSync } from 'node:fs'
import { makeLook } from './portraits/make-look.ts'
import { margin, portrait } from './portraits/portrait.ts'
import { renderWebp } from './portraits/render.ts'
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
  const svg = portrait(
    { ...look, glasses: 'none', freckles: false },
    {
      seed: 'signup art',
      hair: 'wavyCentre',
      clothing: { garment: 'v', colour: '#f1e4d3', second: '#ece3d6', pattern: 'plain' },
      scene: 'dusk',
      palette: ['#7a4a60', '#c8745e', '#4a2f38', '#ffd08a'],
      mouth: 'smile',
      side: 1,
      mirrored: false,
      tilt: -4,
      turn: 4,
      zoom: 1.24,
      x: -16,
      y: 350,
    },
  )
  const frame = { margin, width: 480, height: 600, quality: 70 }
  save('signup.webp', await renderWebp(svg, frame))
}

function save(name: string, picture: Buffer): void {
  writeFileSync(new URL(name, folder), picture)
  process.stdout.write(`${name}: ${picture.length} bytes\n`)
}

mkdirSync(folder, { recursive: true })
await drawDoorways()
await drawSignup()
