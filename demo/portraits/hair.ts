import { darker, lightness, mix } from './colour.ts'
import { faceOutline, shadowOf } from './face.ts'
import type { HairDrawing } from './hair-shapes.ts'
import type { Look, Side } from './look.ts'
import { between, chance, type Random, times } from './random.ts'
import { blur, clip, ellipse, group, path, short } from './svg.ts'

export function hairDefs(look: Look, drawing: HairDrawing, side: Side): string {
  const bright = highlight(look)
  const [from, to] = side > 0 ? [350, 130] : [130, 350]
  return [
    clip('hairBack', drawing.back || path('M0 0')),
    clip('hairFront', drawing.front || path('M0 0')),
    clip('hairOver', drawing.over || path('M0 0')),
    clip('faceClip', path(faceOutline(look))),
    blur('hairSoft', 7),
    `<linearGradient id="hairFill" gradientUnits="userSpaceOnUse" x1="${from}" y1="90" ` +
      `x2="${to}" y2="330"><stop offset="0" stop-color="${bright}"/>` +
      `<stop offset=".36" stop-color="${look.hair}"/>` +
      `<stop offset="1" stop-color="${darker(look.hair, 0.5)}"/></linearGradient>`,
  ].join('')
}

export function hairBack(random: Random, look: Look, drawing: HairDrawing): string {
  if (drawing.back === '') return ''
  const depth = `fill="${darker(look.hair, 0.62)}" opacity=".75" filter="url(#hairSoft)"`
  return group(
    'fill="url(#hairFill)"',
    drawing.back,
    group(
      'clip-path="url(#hairBack)"',
      ellipse(240, 350, 74, 130, depth),
      strands(random, look, drawing, 70, 460),
      drawing.texture === 'curly' ? curls(random, look, 190) : sheen(look, 152),
    ),
  )
}

export function hairShadow(look: Look, drawing: HairDrawing, opacity: number): string {
  if (opacity < 0.5 || drawing.front === '') return ''
  const shadow = darker(shadowOf(look.skin), 0.15)
  return group(
    'clip-path="url(#faceClip)"',
    group(
      `transform="translate(0 8)" fill="${shadow}" opacity=".5" filter="url(#soft5)"`,
      drawing.front,
    ),
  )
}

export function hairFront(
  random: Random,
  look: Look,
  drawing: HairDrawing,
  opacity: number,
): string {
  if (drawing.front === '') return ''
  const hair = group(
    `fill="url(#hairFill)" ${opacity < 1 ? `opacity="${opacity}" filter="url(#soft1)"` : ''}`,
    drawing.front,
    group(
      'clip-path="url(#hairFront)"',
      strands(random, look, drawing, drawing.texture === 'short' ? 80 : 64, 300),
      drawing.texture === 'curly' ? curls(random, look, 90) : sheen(look, 140),
    ),
  )
  return opacity < 0.5 ? group('clip-path="url(#faceClip)"', hair) : hair
}

export function hairOver(random: Random, look: Look, drawing: HairDrawing): string {
  if (drawing.over === '') return ''
  return group(
    'fill="url(#hairFill)"',
    drawing.over,
    group('clip-path="url(#hairOver)"', falls(random, look, drawing)),
  )
}

function strands(
  random: Random,
  look: Look,
  drawing: HairDrawing,
  count: number,
  end: number,
): string {
  if (drawing.texture === 'curly') return ''
  const [rootX, rootY] = drawing.root
  return times(count, () => {
    const x = between(random, 124, 356)
    const reach = x - rootX
    const wave = drawing.texture === 'wavy' ? between(random, -22, 22) : between(random, -5, 5)
    const foot = end + between(random, -40, 40)
    const d =
      `M${short(rootX + reach * 0.34)} ${rootY - 14}` +
      `C${short(rootX + reach * 0.8)} ${rootY + 6} ${short(x + reach * 0.16)} ${rootY + 80} ` +
      `${short(x + reach * 0.1 + wave)} ${rootY + 150}` +
      `S${short(x - wave)} ${short(foot - 60)} ${short(x + wave)} ${short(foot)}`
    return path(d, strandLook(random, look))
  }).join('')
}

function falls(random: Random, look: Look, drawing: HairDrawing): string {
  const wave = drawing.texture === 'wavy' ? 14 : 2
  return times(52, (index) => {
    const x = index % 2 ? between(random, 118, 186) : between(random, 294, 362)
    const lean = (x - 240) * 0.1
    const d =
      `M${short(x - lean)} 230C${short(x - wave)} 300 ${short(x + wave)} 340 ${short(x)} 390` +
      `S${short(x + lean + wave)} 450 ${short(x + lean)} 500`
    return path(d, strandLook(random, look))
  }).join('')
}

function strandLook(random: Random, look: Look, strength = 1): string {
  const bright = chance(random, 0.5)
  const colour = bright ? highlight(look) : darker(look.hair, 0.5)
  const opacity = between(random, 0.06, bright ? 0.2 : 0.28) * strength
  return (
    `stroke="${colour}" stroke-width="${short(between(random, 0.9, 3.4))}" fill="none" ` +
    `stroke-linecap="round" opacity="${opacity.toFixed(2)}"`
  )
}

function curls(random: Random, look: Look, count: number): string {
  return times(count, () => {
    const x = between(random, 108, 372)
    const y = between(random, 76, 440)
    const size = between(random, 5, 11)
    const turn = between(random, -1, 1) * size
    const d =
      `M${short(x - size)} ${short(y)}Q${short(x + turn)} ${short(y - size * 1.5)} ` +
      `${short(x + size)} ${short(y + turn * 0.4)}`
    return path(d, strandLook(random, look, 2.2))
  }).join('')
}

function sheen(look: Look, y: number): string {
  const share = lightness(look.hair) > 0.5 ? 0.3 : 0.4
  return path(
    `M146 ${y + 26}Q240 ${y - 44} 334 ${y + 26}`,
    `stroke="${mix(look.hair, share + 0.12, [255, 226, 186])}" stroke-width="20" fill="none" ` +
      `opacity=".34" filter="url(#hairSoft)"`,
  )
}

function highlight(look: Look): string {
  return mix(look.hair, 0.36, [255, 214, 160])
}
