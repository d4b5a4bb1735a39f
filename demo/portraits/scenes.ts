import { darker, lighter } from './colour.ts'
import { between, chance, pick, type Random, times } from './random.ts'
import { type Palette, palettes, type SceneName } from './scene-palettes.ts'
import { circle, ellipse, path, rect } from './svg.ts'

type Draw = (random: Random, palette: Palette) => string

const all = (fill: string) => rect(0, 0, 480, 600, `fill="${fill}"`)

function glints(
  random: Random,
  count: number,
  light: string,
  box: readonly [number, number],
  size: readonly [number, number],
): string {
  return times(count, () =>
    circle(
      between(random, 0, 480),
      between(random, box[0], box[1]),
      between(random, size[0], size[1]),
      `fill="${chance(random, 0.7) ? light : '#ffffff'}" opacity="${between(random, 0.2, 0.62).toFixed(2)}"`,
    ),
  ).join('')
}

function leaves(random: Random, count: number, colours: readonly string[], from = 0): string {
  return times(count, () =>
    ellipse(
      between(random, 0, 480),
      between(random, from, 600),
      between(random, 34, 92),
      between(random, 26, 80),
      `fill="${pick(random, colours)}" opacity=".62"`,
    ),
  ).join('')
}

const sea: Draw = (random, [far, middle, near, light]) =>
  all(far) +
  ellipse(between(random, 40, 440), 210, 150, 130, `fill="${light}" opacity=".85"`) +
  rect(0, 300, 480, 90, `fill="${middle}"`) +
  rect(0, 372, 480, 240, `fill="${near}"`) +
  rect(0, 300, 480, 5, `fill="${light}" opacity=".7"`)

const dusk: Draw = (random, [far, middle, near, light]) => {
  const sun = between(random, 60, 420)
  return (
    all(far) +
    ellipse(sun, 330, 460, 190, `fill="${middle}" opacity=".8"`) +
    ellipse(sun, 340, 300, 120, `fill="${light}" opacity=".55"`) +
    times(5, () =>
      ellipse(
        between(random, 0, 480),
        between(random, 60, 250),
        between(random, 70, 150),
        between(random, 8, 20),
        `fill="${middle}" opacity=".7"`,
      ),
    ).join('') +
    circle(sun, 316, 48, `fill="${lighter(light, 0.6)}"`) +
    rect(0, 344, 480, 260, `fill="${near}"`) +
    rect(sun - 30, 350, 60, 84, `fill="${light}" opacity=".55"`) +
    path('M0 440Q120 414 240 440T480 430L480 600L0 600Z', `fill="${darker(near, 0.3)}"`)
  )
}

const city: Draw = (random, [far, middle, near, light]) =>
  all(far) +
  times(9, (index) =>
    rect(
      index * 56 - 20,
      between(random, 150, 330),
      between(random, 44, 68),
      500,
      `fill="${index % 2 ? middle : near}" opacity=".8"`,
    ),
  ).join('') +
  glints(random, 26, light, [100, 520], [6, 26])

const forest: Draw = (random, [far, middle, near, light]) =>
  all(far) + leaves(random, 26, [middle, near]) + glints(random, 14, light, [0, 300], [8, 34])

const room: Draw = (random, [far, middle, near, light]) => {
  const lamp = chance(random, 0.5) ? 70 : 400
  return (
    all(far) +
    rect(480 - lamp - 80, 60, 130, 190, `fill="${middle}"`) +
    rect(480 - lamp - 66, 74, 102, 162, `fill="${lighter(middle, 0.18)}"`) +
    rect(0, 430, 480, 200, `fill="${near}"`) +
    ellipse(lamp, 170, 120, 140, `fill="${light}" opacity=".75"`) +
    rect(lamp - 30, 200, 60, 90, 'rx="14" fill="#fff3d8" opacity=".8"')
  )
}

const cafe: Draw = (random, [far, middle, near, light]) =>
  all(far) +
  rect(0, 110, 480, 12, `fill="${near}"`) +
  rect(0, 230, 480, 12, `fill="${near}"`) +
  times(16, (index) =>
    rect(
      index * 32 + between(random, 0, 10),
      between(random, 150, 185),
      between(random, 12, 20),
      80,
      `rx="5" fill="${pick(random, [middle, light, near])}" opacity=".75"`,
    ),
  ).join('') +
  rect(0, 400, 480, 220, `fill="${near}"`) +
  [60, 240, 420]
    .map((x) => {
      const y = between(random, 50, 110)
      return (
        path(`M${x} 0L${x} ${y}`, `stroke="${near}" stroke-width="5"`) +
        circle(x, y, 30, `fill="${light}" opacity=".95"`) +
        circle(x, y, 66, `fill="${light}" opacity=".28"`)
      )
    })
    .join('')

const kitchen: Draw = (random, [far, middle, near, light]) => {
  const glass = chance(random, 0.5) ? 20 : 300
  return (
    all(far) +
    rect(glass, 40, 160, 230, `fill="${light}"`) +
    rect(glass + 74, 40, 12, 230, `fill="${middle}"`) +
    rect(glass, 146, 160, 10, `fill="${middle}"`) +
    rect(320 - glass, 130, 150, 12, `fill="${near}"`) +
    times(5, (index) =>
      rect(
        328 - glass + index * 28,
        90 + between(random, 0, 16),
        18,
        40,
        `rx="6" fill="${pick(random, [middle, light, near])}"`,
      ),
    ).join('') +
    rect(0, 390, 480, 220, `fill="${near}"`) +
    rect(0, 380, 480, 16, `fill="${lighter(middle, 0.3)}"`)
  )
}

const balcony: Draw = (random, [far, middle, near, light]) =>
  all(far) +
  times(6, (index) =>
    rect(index * 86 - 10, between(random, 200, 300), 74, 400, `fill="${middle}" opacity=".55"`),
  ).join('') +
  rect(0, 402, 480, 12, `fill="${near}"`) +
  times(14, (index) => rect(index * 36 + 6, 410, 8, 200, `fill="${near}"`)).join('') +
  times(16, () => {
    const x = chance(random, 0.5) ? between(random, 0, 110) : between(random, 370, 480)
    return ellipse(x, between(random, 240, 560), 42, 26, 'fill="#3f6a3c" opacity=".7"')
  }).join('') +
  times(9, (index) =>
    circle(index * 58 + 8, 70 + Math.sin(index * 0.9) * 22, 11, `fill="${light}" opacity=".95"`),
  ).join('')

const canal: Draw = (random, [far, middle, near, light]) =>
  all(far) +
  times(7, (index) => {
    const x = index * 72 - 14
    const top = between(random, 90, 180)
    const fill = pick(random, [middle, near, '#7a3f30', '#c9b79a', '#4c3a3a'])
    const windows = times(6, (window) =>
      rect(
        x + 12 + (window % 2) * 26,
        top + 40 + Math.floor(window / 2) * 58,
        16,
        30,
        `fill="${light}" opacity=".8"`,
      ),
    )
    return (
      path(
        `M${x} ${top + 26}L${x + 36} ${top - 14}L${x + 70} ${top + 26}L${x + 70} 420L${x} 420Z`,
        `fill="${fill}"`,
      ) + windows.join('')
    )
  }).join('') +
  rect(0, 410, 480, 200, `fill="${near}"`) +
  times(8, () =>
    rect(between(random, 0, 440), between(random, 430, 580), 60, 6, `fill="${light}" opacity=".4"`),
  ).join('')

const mountains: Draw = (random, [far, middle, near, light]) => {
  const peak = between(random, 90, 390)
  return (
    all(far) +
    ellipse(peak, 120, 170, 110, `fill="${light}" opacity=".7"`) +
    path(`M-20 400L${peak - 90} 190L${peak} 260L${peak + 110} 150L500 380Z`, `fill="${middle}"`) +
    path('M-20 470Q140 330 260 400T500 360L500 620L-20 620Z', `fill="${near}"`)
  )
}

const garden: Draw = (random, [far, middle, near, light]) =>
  all(far) +
  leaves(random, 18, [middle, near], 160) +
  times(26, () =>
    circle(
      between(random, 0, 480),
      between(random, 220, 600),
      between(random, 8, 20),
      `fill="${pick(random, [light, '#e9a0a8', '#f4e6c8', '#d9606a'])}" opacity=".75"`,
    ),
  ).join('')

const scenes: Record<SceneName, Draw> = {
  sea,
  dusk,
  city,
  forest,
  room,
  cafe,
  kitchen,
  balcony,
  canal,
  mountains,
  garden,
}

export function paletteOf(random: Random, name: SceneName): Palette {
  return pick<Palette>(random, palettes[name])
}

export function scene(random: Random, name: SceneName, palette: Palette): string {
  return scenes[name](random, palette)
}
