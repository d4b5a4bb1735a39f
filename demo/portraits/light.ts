import { lighter } from './colour.ts'
import type { Look, Side } from './look.ts'
import { blur, rect } from './svg.ts'

export function lightDefs(look: Look, side: Side): string {
  const [x1, x2] = side > 0 ? [1, 0] : [0, 1]
  return [
    blur('backdrop', 11, 10),
    `<linearGradient id="skinLight" x1="${x1}" x2="${x2}" y1="0" y2=".25">`,
    `<stop offset="0" stop-color="${lighter(look.skin, 0.5)}" stop-opacity=".5"/>`,
    `<stop offset=".42" stop-color="${look.skin}" stop-opacity="0"/>`,
    '<stop offset="1" stop-color="#3a0f14" stop-opacity=".5"/></linearGradient>',
    '<linearGradient id="floor" x1="0" x2="0" y1="0" y2="1">',
    '<stop offset=".52" stop-color="#1a0b0e" stop-opacity="0"/>',
    '<stop offset="1" stop-color="#1a0b0e" stop-opacity=".48"/></linearGradient>',
    '<radialGradient id="corner" cx=".5" cy=".42" r=".82">',
    '<stop offset=".58" stop-color="#14060a" stop-opacity="0"/>',
    '<stop offset="1" stop-color="#14060a" stop-opacity=".5"/></radialGradient>',
  ].join('')
}

export function atmosphere(light: string): string {
  return (
    rect(0, 0, 480, 600, `fill="${light}" opacity=".07"`) +
    rect(0, 0, 480, 600, 'fill="url(#floor)"') +
    rect(0, 0, 480, 600, 'fill="url(#corner)"')
  )
}
