import { darker, lighter, mix } from './colour.ts'
import { eyeLine, shadowOf } from './face.ts'
import type { Look, Mouth, Side } from './look.ts'
import { circle, clip, ellipse, group, path } from './svg.ts'

const white = 'M-18 3Q-5 -12.5 18.5 -1.5Q4 11 -18 3Z'

export const eyeDefs = clip('eye', path(white))

export function eyes(look: Look, side: Side, mouth: Mouth): string {
  return ([-1, 1] as const).map((sign) => oneEye(look, side, sign, mouth)).join('')
}

function oneEye(look: Look, side: Side, sign: Side, mouth: Mouth): string {
  const x = 240 + sign * look.eyeGap
  const open = look.eyeOpen * (mouth === 'laugh' ? 0.86 : 1)
  const place = `transform="translate(${x} ${eyeLine}) scale(${sign * look.eyeSize}`
  const browDrop = mouth === 'laugh' ? -1.5 : 0
  const shadow = shadowOf(look.skin)
  return (
    ellipse(x, eyeLine - 5, 25, 14, `fill="${shadow}" opacity=".36" filter="url(#soft5)"`) +
    group(`${place} ${look.eyeSize * open})"`, eyeball(look, side, sign)) +
    group(`${place} ${look.eyeSize})"`, lids(look, open), brow(look, browDrop))
  )
}

function eyeball(look: Look, side: Side, sign: Side): string {
  const gaze = side * sign * 0.9
  return (
    path(white, 'fill="#f5ede6"') +
    group(
      'clip-path="url(#eye)"',
      circle(gaze, -0.8, 8.2, `fill="${darker(look.eyes, 0.42)}"`),
      circle(gaze, -0.6, 7.1, `fill="${look.eyes}"`),
      path(
        `M${gaze - 5} 2.4A6.2 6.2 0 0 0 ${gaze + 5} 2.4Q${gaze} 0 ${gaze - 5} 2.4Z`,
        `fill="${lighter(look.eyes, 0.5)}" opacity=".6"`,
      ),
      circle(gaze, -0.8, 3.7, 'fill="#120a0a"'),
      circle(gaze + side * sign * 2.6, -3.6, 1.9, 'fill="#fff"'),
      path('M-18 -1Q-5 -15 18 -5', 'stroke="#2a1414" stroke-width="7" fill="none" opacity=".3"'),
    )
  )
}

function lids(look: Look, open: number): string {
  const female = look.sex === 'female'
  const shadow = shadowOf(look.skin)
  const upper = (y: number) => (y * open).toFixed(1)
  const lash = female ? 3.4 : 2.3
  const wing = female ? path('M13 -5Q19 -5.5 22.5 -8Q20.5 -3 17 -.5Z', 'fill="#1b0f0e"') : ''
  return [
    path(
      `M-18.5 ${upper(3.5)}Q-5 ${upper(-13.6)} 19.5 ${upper(-2)}`,
      `stroke="#1b0f0e" stroke-width="${lash}" stroke-linecap="round" fill="none"`,
    ),
    wing,
    path(
      `M-16 ${upper(-5)}Q-3 ${upper(-19.5)} 18 ${upper(-9.5)}`,
      `stroke="${darker(shadow, 0.12)}" stroke-width="1.7" fill="none" opacity=".7"`,
    ),
    path(
      `M-13 ${upper(6)}Q4 ${upper(12.6)} 17 ${upper(1)}`,
      `stroke="${darker(shadow, 0.2)}" stroke-width="1.3" fill="none" opacity=".6"`,
    ),
  ].join('')
}

function brow(look: Look, drop: number): string {
  const female = look.sex === 'female'
  const base = (female ? -20 : -17.5) + drop
  const arch = look.browArch
  const weight = look.browWeight
  const colour =
    look.hairColour === 'white' || look.hairColour === 'grey'
      ? mix(look.hair, 0.45, [60, 48, 44])
      : look.hairColour === 'other'
        ? '#3b2416'
        : darker(look.hair, 0.3)
  const shape =
    `M-19 ${base - 2}Q4 ${base - 8 - arch} 25 ${base + 3}` +
    `Q4 ${base - 6 - arch + weight} -19 ${base - 2.5 + weight}Z`
  return path(shape, `fill="${colour}" opacity=".86" filter="url(#soft1)"`)
}
