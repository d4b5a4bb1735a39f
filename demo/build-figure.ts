import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'

/**
 * Takes from the data of MPFB (`src/mpfb/data` of github.com/makehumancommunity/mpfb2, CC0) what a
 * portrait needs: `node demo/build-figure.ts <that folder>`.
 */
const source = process.argv[2] ?? ''
const steps = 2000
const lowest = 2
const widest = 3.6
const groups = [
  'body',
  'helper-l-eye',
  'helper-r-eye',
  'helper-upper-teeth',
  'helper-lower-teeth',
  'helper-tongue',
  'helper-l-eyelashes-1',
  'helper-l-eyelashes-2',
  'helper-r-eyelashes-1',
  'helper-r-eyelashes-2',
]

type Figure = { points: number[][]; faces: Map<string, number[][]> }

function readFigure(): Figure {
  const points: number[][] = []
  const faces = new Map<string, number[][]>()
  let group = ''
  for (const line of readFileSync(path.join(source, '3dobjs/base.obj'), 'utf8').split('\n')) {
    const [kind, ...words] = line.trim().split(/\s+/)
    if (kind === 'v') points.push(words.map(Number))
    if (kind === 'g') group = words[0] ?? ''
    if (kind === 'f') {
      const corners = words.map((word) => Number(word.split('/')[0]) - 1)
      const before = faces.get(group)
      if (before) before.push(corners)
      else faces.set(group, [corners])
    }
  }
  return { points, faces }
}

function wanted(): [name: string, file: string][] {
  const folder = (name: string): [string, string][] =>
    readdirSync(path.join(source, 'targets', name))
      .filter((file) => file.endsWith('.target.gz'))
      .map((file) => [file.replace('.target.gz', ''), path.join(source, 'targets', name, file)])
  const details = [
    'head',
    'nose',
    'mouth',
    'eyes',
    'cheek',
    'chin',
    'forehead',
    'ears',
    'eyebrows',
    'neck',
  ]
  const macro = /^(african|asian|caucasian)-(fe)?male-(young|old)$/
  const build = /^universal-(fe)?male-(young|old)-averagemuscle-(min|average|max)weight$/
  return [
    ...folder('macrodetails').filter(([name]) => macro.test(name) || build.test(name)),
    ...details.flatMap(folder),
    ...folder('expression/units/caucasian').map(([name, file]): [string, string] => [
      `face ${name}`,
      file,
    ]),
  ]
}

const { points, faces } = readFigure()
const near = (corner: number) => {
  const [x = 0, y = 0] = points[corner] ?? []
  return y > lowest && Math.abs(x) < widest
}
const kept = groups.map((name) => (faces.get(name) ?? []).filter((face) => face.every(near)))
const used = [...new Set(kept.flat(2))].toSorted((a, b) => a - b)
const place = new Map(used.map((old, index) => [old, index]))
const whole = (value: number) => Math.round(value * steps)

const targets: { name: string; count: number }[] = []
const moved: number[] = []
for (const [name, file] of wanted()) {
  let last = 0
  let count = 0
  for (const line of gunzipSync(readFileSync(file)).toString().split('\n')) {
    const [old = '', ...by] = line.trim().split(/\s+/)
    const index = place.get(Number(old))
    if (old === '' || old.startsWith('#') || index === undefined) continue
    const steps3 = by.map(Number).map(whole)
    if (steps3.every((step) => step === 0)) continue
    moved.push(index - last, ...steps3)
    last = index
    count += 1
  }
  targets.push({ name, count })
}
const head = Buffer.from(
  JSON.stringify({
    steps,
    points: used.length,
    groups: groups.map((name, index) => ({ name, faces: kept[index]?.length ?? 0 })),
    targets,
  }),
)
const numbers = [
  ...used.flatMap((old) => (points[old] ?? []).map(whole)),
  ...kept.flat(2).map((old) => place.get(old) ?? 0),
  ...moved,
]
if (numbers.some((value) => value < -32768 || value > 32767)) throw new Error('too large')
const body = Buffer.from(Int16Array.from(numbers).buffer)
const size = Buffer.alloc(4)
size.writeUInt32LE(head.length)
const packed = brotliCompressSync(Buffer.concat([size, head, body]))
writeFileSync(new URL('portraits/figure/figure.br', import.meta.url), packed)
process.stdout.write(`${used.length} points, ${targets.length} targets, ${packed.length} bytes\n`)
