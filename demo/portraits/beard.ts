import { darker, mix } from './colour.ts'
import type { Look } from './look.ts'
import { path } from './svg.ts'

const strength = { none: 0, stubble: 0.34, short: 0.72, full: 0.92, moustache: 0.85 }

const moustache = 'M206 304Q222 292 240 295Q258 292 274 304Q257 307 240 305Q223 307 206 304Z'

export function beard(look: Look): string {
  if (look.beard === 'none') return ''
  const colour =
    look.hairColour === 'other' ? '#3b2416' : mix(darker(look.hair, 0.2), 0.06, [120, 70, 50])
  const opacity = strength[look.beard]
  const chin = look.beard === 'full' ? look.chin + 14 : look.chin + 5
  const lip = look.beard === 'moustache' ? '' : jawBeard(look.jaw, chin)
  return (
    path(lip, `fill="${colour}" opacity="${opacity}" filter="url(#soft3)"`) +
    path(moustache, `fill="${colour}" opacity="${opacity}" filter="url(#soft1)"`)
  )
}

function jawBeard(jaw: number, chin: number): string {
  const left = 240 - jaw
  const right = 240 + jaw
  return (
    `M165 250C169 278 184 298 208 304C222 294 258 294 272 304C296 298 311 278 315 250` +
    `C317 286 ${right + 11} 312 ${right} 328C${right - 16} ${chin - 8} 262 ${chin} 240 ${chin}` +
    `C218 ${chin} ${left + 16} ${chin - 8} ${left} 328C${left - 11} 312 163 286 165 250Z`
  )
}
