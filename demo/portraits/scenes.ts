import { darker, lighter } from './colour.ts'
import { between, chance, pick, type Random, times } from './random.ts'
import { circle, ellipse, path, rect } from './svg.ts'

/** Far, middle, near and light. */
type Palette = readonly [string, string, string, string]
type Draw = (random: Random, palette: Palette) => string
type Scene = { draw: Draw; palettes: readonly Palette[] }

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

export const scenes = {
  sea: {
    draw: sea,
    palettes: [
      ['#f0a467', '#b9655a', '#8f5a4a', '#ffe2a4'],
      ['#7fa6b5', '#4f7c8c', '#c9b79a', '#fff1d0'],
      ['#c9806f', '#7d4a58', '#54323c', '#ffd0a0'],
      ['#9fc0c8', '#5f93a0', '#d6c3a0', '#fff6e0'],
      ['#8fa3b4', '#58738a', '#a39a8c', '#e9eef0'],
    ],
  },
  dusk: {
    draw: dusk,
    palettes: [
      ['#5a3a5c', '#a85a62', '#3a2636', '#ffb077'],
      ['#3f4668', '#8a6a86', '#2a2c40', '#ffb98f'],
      ['#83506a', '#d08468', '#4a2f38', '#ffd18a'],
    ],
  },
  city: {
    draw: city,
    palettes: [
      ['#183a4a', '#245062', '#102733', '#ffb765'],
      ['#574366', '#6f5480', '#352a45', '#ffc9a0'],
      ['#43305f', '#5c3f78', '#281d3d', '#ff9fc0'],
      ['#702e55', '#8a3d66', '#451b38', '#ffb3d1'],
      ['#4a2a22', '#6b3a2a', '#2c1815', '#ffbf73'],
      ['#5a3a22', '#7a4c2a', '#35200f', '#ffc46b'],
    ],
  },
  forest: {
    draw: forest,
    palettes: [
      ['#4a6a3c', '#7c9a4e', '#2e4a2e', '#f7e6a1'],
      ['#55703f', '#86a05a', '#33502e', '#fff0b8'],
      ['#5c6e4a', '#839262', '#3b4a33', '#f4e3ae'],
      ['#8a5a30', '#b87a3a', '#5a3a24', '#ffdf9a'],
      ['#3f5f58', '#5f8578', '#27403c', '#dff0d8'],
    ],
  },
  room: {
    draw: room,
    palettes: [
      ['#8a4b38', '#b06a48', '#4f2a25', '#ffd391'],
      ['#a8663a', '#c98648', '#6a3420', '#ffd990'],
      ['#7a2333', '#96394a', '#3f131c', '#ff9c7a'],
      ['#5f4a3a', '#87674a', '#33261f', '#ffdba0'],
      ['#3c4f58', '#587480', '#232f36', '#ffe0ae'],
      ['#6a5a78', '#86749a', '#3a3046', '#ffd6b8'],
    ],
  },
  cafe: {
    draw: cafe,
    palettes: [
      ['#5a3626', '#8a5a38', '#2c1a14', '#ffc878'],
      ['#2f4440', '#54736a', '#1a2725', '#ffd08a'],
      ['#5c2f38', '#8a4a50', '#2e161c', '#ffbf90'],
    ],
  },
  kitchen: {
    draw: kitchen,
    palettes: [
      ['#d8cbb8', '#a8957c', '#8a6a4c', '#fff6e4'],
      ['#a9bcb4', '#7f9a8e', '#6b5644', '#fdf6e6'],
      ['#c99a78', '#9a6a4c', '#5f3f30', '#fff0d6'],
    ],
  },
  balcony: {
    draw: balcony,
    palettes: [
      ['#56648a', '#3f4a6a', '#262c3c', '#ffd79a'],
      ['#d79a86', '#a86a68', '#4a3038', '#fff0c8'],
      ['#94b4c0', '#6c8a98', '#3c4a50', '#fff6da'],
    ],
  },
  canal: {
    draw: canal,
    palettes: [
      ['#a9bcc4', '#6a4a40', '#3f4f50', '#ffe6b0'],
      ['#d8a07a', '#5c3a34', '#4a3a3a', '#ffe0a0'],
      ['#3c4a62', '#54404a', '#222c3a', '#ffc97e'],
    ],
  },
  mountains: {
    draw: mountains,
    palettes: [
      ['#9fbccc', '#6f8796', '#5a6a48', '#fff4dc'],
      ['#d9a48a', '#8a6a80', '#4c4a48', '#ffe2b0'],
      ['#b7c6cc', '#8899a4', '#6a7268', '#ffffff'],
    ],
  },
  garden: {
    draw: garden,
    palettes: [
      ['#7f9a78', '#56784e', '#3c5a3a', '#fff2c0'],
      ['#a9b88c', '#6f8a58', '#4a6440', '#ffe9a8'],
    ],
  },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as SceneName[]

export function paletteOf(random: Random, name: SceneName): Palette {
  return pick<Palette>(random, scenes[name].palettes)
}

export function scene(random: Random, name: SceneName, palette: Palette): string {
  return scenes[name].draw(random, palette)
}
