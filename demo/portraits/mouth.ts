import { darker, mix } from './colour.ts'
import type { Look, Mouth } from './look.ts'
import { group, path } from './svg.ts'

const laughing = {
  inside: 'M-30 -1Q-15 -3 0 -1Q15 -3 30 -1.5Q19 22 0 23Q-19 22 -30 -1Z',
  teeth: 'M-26 0Q0 3 26 0Q20 13 0 14Q-20 13 -26 0Z',
  upper: 'M-32 -1.5Q-14 -9 0 -4.5Q14 -9 32 -2.5Q16 1 0 .5Q-16 1 -32 -1.5Z',
  lower: 'M-25 8Q0 23 25 7Q17 28.5 0 29Q-17 28.5 -25 8Z',
}

const closed = {
  upper: 'M-29 -.5Q-12 -6.5 0 -2.5Q12 -6.5 29 -1Q16 5.5 0 6Q-16 5.5 -29 -.5Z',
  lower: 'M-26 1.5Q-14 6 0 6.5Q14 6 26 1Q17 20 0 20Q-17 20 -26 1.5Z',
}

export function mouth(look: Look, kind: Mouth): string {
  const place = `transform="translate(240 311) scale(${look.mouthWidth} ${look.lips})"`
  return group(place, kind === 'laugh' ? laugh(look) : lips(look, kind))
}

function laugh(look: Look): string {
  return [
    path(laughing.inside, 'fill="#511a1e"'),
    path(laughing.teeth, 'fill="#f7efe6"'),
    path('M-24 5Q0 12 24 5', 'stroke="#d9cbc0" stroke-width="1" fill="none" opacity=".5"'),
    path(laughing.upper, `fill="${look.lipColour}"`),
    path(laughing.lower, `fill="${lowerLip(look)}"`),
    shine('M-10 24.5Q0 26.5 10 24.5'),
  ].join('')
}

function lips(look: Look, kind: Mouth): string {
  const lift = kind === 'smile' ? 4 : 1
  const corner = `M-33 ${-lift}Q-16 6.5 0 6.5Q16 6.5 33 ${-lift - 0.5}`
  return [
    path(closed.upper, `fill="${look.lipColour}"`),
    path(closed.lower, `fill="${lowerLip(look)}"`),
    path(
      corner,
      `stroke="${darker(look.lipColour, 0.6)}" stroke-width="1.6" fill="none" ` +
        'stroke-linecap="round" opacity=".8"',
    ),
    shine('M-9 13.5Q0 15.5 9 13.5'),
  ].join('')
}

function lowerLip(look: Look): string {
  return mix(look.lipColour, 0.16, [255, 200, 190])
}

function shine(d: string): string {
  return path(
    d,
    'stroke="#fff2ea" stroke-width="2.6" fill="none" stroke-linecap="round" opacity=".28" ' +
      'filter="url(#soft1)"',
  )
}
