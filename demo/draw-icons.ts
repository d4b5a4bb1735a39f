import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

type Colours = { ground: string; ring: string; flame: string; glow: string }

const domains: Record<string, Colours> = {
  vonk: { ground: '#130c10', ring: '#f8f0f3', flame: '#dc143c', glow: '#f2a863' },
  schemer: { ground: '#100d18', ring: '#f8f0f3', flame: '#a338b6', glow: '#f2a863' },
}
const folder = path.join(import.meta.dirname, '../public/icons')
const flame =
  'M16.1 25.4c-3.5-1.6-5.3-4.1-5.3-7.3 0-2.2 1-3.9 2.4-5.5.3 1 .8 1.6 1.5 2 .5-3.4 0-6.4 2.4-9.8.4 3.7 4.3 6.4 4.3 12.7 0 3.6-1.8 6.4-5.3 8.1z'
const glow =
  'M16.1 23.6c-1.7-.8-2.5-2-2.5-3.5 0-1.8 1.4-2.7 2.3-4.4 1.4 1.4 2.7 2.7 2.7 4.6 0 1.5-.8 2.6-2.5 3.3z'
const rings = (colour: string) => `<g fill="none" stroke="${colour}" stroke-width="1.9">
    <circle cx="11.2" cy="17.4" r="7.6"/>
    <circle cx="20.8" cy="17.4" r="7.6"/>
  </g>`

function mark(colours: Colours, around: string, place: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  ${around}
  <g transform="${place}">
  ${rings(colours.ring)}
  <path d="${flame}" fill="${colours.flame}" stroke="${colours.ground}" stroke-width="2.2" stroke-linejoin="round" paint-order="stroke"/>
  <path d="${glow}" fill="${colours.glow}"/>
  </g>
</svg>
`
}

function badge(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <g transform="translate(0 .6)">${rings('#fff')}<path d="${flame}" fill="#fff"/></g>
</svg>`
}

function png(svg: string, size: number, file: string) {
  return sharp(Buffer.from(svg), { density: 72 * (size / 16) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file)
}

/** What the site looks like under a cover (`contract/discreet.ts`): one sign on a plain ground. */
const covers: Record<string, string> = {
  notes: '<path d="M9 7h14v18H9z"/><path d="M12.5 12.5h7M12.5 16h7M12.5 19.5h4"/>',
  agenda: '<path d="M7.5 9h17v15.5h-17z"/><path d="M7.5 13.5h17M12 6.5V11M20 6.5V11"/>',
  lists:
    '<path d="M8 10l1.5 1.5 3-3M8 16l1.5 1.5 3-3M8 22l1.5 1.5 3-3M16 10.5h8M16 16.5h8M16 22.5h8"/>',
}

function plain(sign: string, ground: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  ${ground}
  <g fill="none" stroke="${colour}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${sign}</g>
</svg>
`
}

async function drawCover(cover: string, sign: string) {
  const to = path.join(folder, `cover-${cover}`)
  const ground = '#3f4a5a'
  const white = '#ffffff'
  mkdirSync(to, { recursive: true })
  const small = `<rect width="32" height="32" rx="8" fill="${ground}"/>`
  writeFileSync(path.join(to, 'favicon.svg'), plain(sign, small, white))
  const full = `<rect width="32" height="32" fill="${ground}"/>`
  const placed = `<g transform="translate(16 16) scale(.8) translate(-16 -16)">${sign}</g>`
  for (const size of [180, 192, 512]) {
    await png(plain(placed, full, white), size, path.join(to, `${size}.png`))
  }
  await png(plain(sign, '', white), 96, path.join(to, 'badge.png'))
}

if (process.argv.length === 2) {
  for (const [cover, sign] of Object.entries(covers)) await drawCover(cover, sign)
}

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(domains)) {
  const colours = domains[name]
  if (!colours) throw new Error(`No colours for ${name}`)
  const { ground } = colours
  const full = `<rect width="32" height="32" fill="${ground}"/>`
  const app = mark(colours, full, 'translate(16 16.4) scale(.78) translate(-16 -15.6)')
  const small = `<rect width="32" height="32" rx="8" fill="${ground}"/>`
  const to = path.join(folder, name)
  mkdirSync(to, { recursive: true })
  writeFileSync(path.join(to, 'favicon.svg'), mark(colours, small, 'translate(0 .6)'))
  for (const size of [180, 192, 512]) await png(app, size, path.join(to, `${size}.png`))
  await png(badge(), 96, path.join(to, 'badge.png'))
}
