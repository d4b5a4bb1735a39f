import { eyeLine } from './face.ts'
import type { Look } from './look.ts'
import { circle, ellipse, group, path, rect } from './svg.ts'

export function glasses(look: Look): string {
  if (look.glasses === 'none') return ''
  const top = eyeLine - 18
  const y = eyeLine
  const bridge = `M233 ${y - 3}Q240 ${y - 8} 247 ${y - 3}`
  const arms = `M181 ${y - 4}L163 ${y - 8}M299 ${y - 4}L317 ${y - 8}`
  const glare = 'fill="#fff" fill-opacity=".06"'
  const lenses = {
    square: rect(180, top, 53, 37, `rx="14" ${glare}`) + rect(247, top, 53, 37, `rx="14" ${glare}`),
    round: circle(207, y, 24, glare) + circle(273, y, 24, glare),
    thin:
      rect(181, top + 2, 51, 32, `rx="11" ${glare}`) +
      rect(248, top + 2, 51, 32, `rx="11" ${glare}`),
  }[look.glasses]
  const stroke =
    look.glasses === 'square' ? '#241a1c' : look.glasses === 'round' ? '#6a4a2a' : '#8a8078'
  const width = look.glasses === 'square' ? 4 : 2.6
  return group(
    `fill="none" stroke="${stroke}" stroke-width="${width}"`,
    lenses,
    path(bridge),
    path(arms),
  )
}

export function earrings(look: Look): string {
  if (look.earrings === 'none') return ''
  return [163, 317]
    .map((x) => {
      if (look.earrings === 'hoop') {
        return circle(x, 284, 12, 'fill="none" stroke="#e0b25c" stroke-width="3"')
      }
      if (look.earrings === 'stud') return circle(x, 272, 3.6, 'fill="#f3e2c0"')
      return (
        path(`M${x} 270L${x} 284`, 'stroke="#e0b25c" stroke-width="2"') +
        ellipse(x, 291, 4.5, 8, 'fill="#e0b25c"')
      )
    })
    .join('')
}
