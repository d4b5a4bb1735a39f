import { darker, lightness, lighter, mix } from './colour.ts'
import type { Look, Side } from './look.ts'
import { between, type Random, times } from './random.ts'
import { blur, circle, ellipse, group, path } from './svg.ts'

export const eyeLine = 230

export function faceOutline(look: Look): string {
  const wide = look.sex === 'female' ? 72 : 75
  const { jaw, chin } = look
  const half = (sign: 1 | -1) => {
    const x = (distance: number) => (240 + sign * distance).toFixed(1)
    return [
      [`${x(wide * 0.56)} 122`, `${x(wide + 2)} 150`, `${x(wide)} 220`],
      [`${x(wide - 1)} 264`, `${x(jaw + (wide - jaw) * 0.62)} 294`, `${x(jaw)} 318`],
      [`${x(jaw * 0.72)} ${chin - 11}`, `${x(jaw * 0.4)} ${chin}`, `240 ${chin}`],
    ] as const
  }
  const down = half(1).map((points) => `C${points.join(' ')}`)
  const [top, middle, low] = half(-1)
  const up = [
    `C${low[1]} ${low[0]} ${middle[2]}`,
    `C${middle[1]} ${middle[0]} ${top[2]}`,
    `C${top[1]} ${top[0]} 240 122`,
  ]
  return `M240 122${down.join('')}${up.join('')}Z`
}

export function shadowOf(skin: string): string {
  return mix(skin, 0.42, [90, 24, 26])
}

export const faceDefs = [
  blur('soft1', 1),
  blur('soft3', 3),
  blur('soft5', 5),
  blur('soft12', 12),
].join('')

export function faceShading(look: Look, side: Side): string {
  const shadow = shadowOf(look.skin)
  const blush = look.sex === 'female' ? 0.24 : 0.14
  const glow = lighter(look.skin, 0.55)
  const cheek = 240 + side * 38
  return [
    ellipse(240, 128, 92, 36, `fill="${shadow}" opacity=".4" filter="url(#soft12)"`),
    ellipse(196, 276, 25, 17, `fill="#d9524a" opacity="${blush}" filter="url(#soft12)"`),
    ellipse(284, 276, 25, 17, `fill="#d9524a" opacity="${blush}" filter="url(#soft12)"`),
    ellipse(cheek, 262, 18, 12, `fill="${glow}" opacity=".3" filter="url(#soft12)"`),
    ellipse(240 + side * 10, 176, 34, 20, `fill="${glow}" opacity=".28" filter="url(#soft12)"`),
    ellipse(240 - side * 66, 284, 22, 62, `fill="${shadow}" opacity=".5" filter="url(#soft12)"`),
    ellipse(240, look.chin + 4, 46, 13, `fill="${shadow}" opacity=".45" filter="url(#soft5)"`),
    ellipse(240, 331, 17, 5, `fill="${shadow}" opacity=".34" filter="url(#soft3)"`),
  ].join('')
}

export function nose(look: Look, side: Side): string {
  const shadow = shadowOf(look.skin)
  const wing = 14 * look.noseWidth
  const base = 284 + look.noseLength
  const line = darker(shadow, lightness(look.skin) < 0.45 ? 0.5 : 0.38)
  const far = 240 - side * (wing + 1)
  const bridge =
    `M${240 - side * 8} ${eyeLine - 6}C${240 - side * 9} ${eyeLine + 20} ` +
    `${far} ${base - 18} ${far} ${base - 5}C${240 - side * 9} ${base + 3} 240 ${base + 2} ` +
    `240 ${base}L240 ${eyeLine + 6}Z`
  const tip =
    `M${240 - wing} ${base - 6}C${240 - wing} ${base + 2} ${240 - 8} ${base + 1} ` +
    `${240 - 5} ${base + 1}Q240 ${base + 5} 245 ${base + 1}C248 ${base + 1} ` +
    `${240 + wing} ${base + 2} ${240 + wing} ${base - 6}`
  return [
    path(bridge, `fill="${shadow}" opacity=".42" filter="url(#soft3)"`),
    ellipse(240, base + 6, 15, 4, `fill="${shadow}" opacity=".5" filter="url(#soft3)"`),
    path(
      tip,
      `stroke="${line}" stroke-width="2.1" fill="none" stroke-linecap="round" opacity=".62"`,
    ),
    ellipse(233, base, 3, 1.7, `fill="${line}" opacity=".6"`),
    ellipse(247, base, 3, 1.7, `fill="${line}" opacity=".6"`),
    path(
      `M${240 + side * 2} ${eyeLine + 8}L${240 + side * 2.5} ${base - 12}`,
      `stroke="${lighter(look.skin, 0.8)}" stroke-width="5" opacity=".3" filter="url(#soft3)"`,
    ),
    ellipse(
      240 + side * 3,
      base - 8,
      5,
      4,
      `fill="${lighter(look.skin, 0.8)}" opacity=".34" filter="url(#soft3)"`,
    ),
  ].join('')
}

export function ageLines(look: Look, laughing: boolean): string {
  const years = Math.max(0, Math.min(1, (look.age - 34) / 30))
  const shadow = darker(shadowOf(look.skin), 0.2)
  const fold = 0.1 + years * 0.34 + (laughing ? 0.16 : 0)
  const stroke = (opacity: number, width: number) =>
    `stroke="${shadow}" stroke-width="${width}" fill="none" stroke-linecap="round" ` +
    `opacity="${opacity.toFixed(2)}" filter="url(#soft1)"`
  const lines = [
    path('M221 284Q206 294 203 309', stroke(fold, 2.2)),
    path('M259 284Q274 294 277 309', stroke(fold, 2.2)),
  ]
  if (years > 0.15) {
    const faint = years * 0.42
    for (const sign of [-1, 1]) {
      const x = (distance: number) => 240 + sign * distance
      const under = eyeLine + 14
      lines.push(
        path(`M${x(56)} ${eyeLine + 2}L${x(64)} ${eyeLine - 2}`, stroke(faint, 1.4)),
        path(`M${x(56)} ${eyeLine + 6}L${x(65)} ${eyeLine + 7}`, stroke(faint, 1.4)),
        path(`M${x(20)} ${under}Q${x(32)} ${under + 6} ${x(46)} ${under - 1}`, stroke(faint, 1.6)),
      )
    }
    if (years > 0.45) {
      lines.push(
        path('M208 180Q240 174 272 180', stroke(faint * 0.7, 1.6)),
        path('M204 192Q240 186 276 192', stroke(faint * 0.6, 1.6)),
      )
    }
  }
  return group('', ...lines)
}

export function freckles(random: Random, look: Look): string {
  if (!look.freckles) return ''
  const colour = mix(look.skin, 0.55, [130, 58, 24])
  return times(26, () =>
    circle(
      between(random, 196, 284),
      between(random, 254, 282),
      between(random, 0.8, 1.6),
      `fill="${colour}" opacity=".5"`,
    ),
  ).join('')
}

export function ears(look: Look, side: Side): string {
  const shadow = shadowOf(look.skin)
  return [-1, 1]
    .map((sign) => {
      const x = 240 + sign * (look.sex === 'female' ? 74 : 77)
      const fill = sign === side ? look.skin : mix(look.skin, 0.45, [90, 24, 26])
      return (
        ellipse(x, 248, 10, 22, `fill="${fill}"`) +
        path(
          `M${x + sign * 4} 234Q${x - sign * 2} 246 ${x + sign * 2} 262`,
          `stroke="${shadow}" stroke-width="2.4" fill="none" opacity=".7"`,
        )
      )
    })
    .join('')
}
