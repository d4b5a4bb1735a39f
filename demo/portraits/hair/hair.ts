import type { Body } from '../figure/body.ts'
import type { Figure } from '../figure/read-figure.ts'
import { smoothstep } from '../figure/vector.ts'
import { lightOf } from '../light.ts'
import type { Look } from '../look.ts'
import { randomOf } from '../random.ts'
import { noise } from '../render/noise.ts'
import { hairline } from '../render/skin.ts'
import type { Shot } from '../shot.ts'
import { beard, brows, lashes } from './face-hair.ts'
import { grow } from './grow.ts'
import { roomOf } from './room.ts'
import { rootsOn } from './roots.ts'
import type { Strands } from './strands.ts'
import type { Style } from './style.ts'
import { styles } from './styles.ts'
import { tailOf } from './tail.ts'

const beards = {
  none: null,
  stubble: { length: 0.04, count: 3200, part: 'all' },
  short: { length: 0.13, count: 4200, part: 'all' },
  full: { length: 0.22, count: 5200, part: 'all' },
  goatee: { length: 0.16, count: 1900, part: 'chin' },
  moustache: { length: 0.2, count: 900, part: 'lip' },
} as const

/** Everything that grows on somebody. */
export function hairOf(figure: Figure, body: Body, look: Look, shot: Shot): Strands[] {
  const random = randomOf(`${look.key} hair ${shot.hairdo}`)
  const style: Style = styles[shot.hairdo]
  const seed = random() * 30
  const colour = lightOf(look.hair, look.hairColour === 'blonde' ? 0.5 : 0.85)
  const turning =
    look.sex === 'male' && look.hairColour !== 'white' ? Math.max(0, (look.age - 45) / 80) : 0
  const grey = look.hairColour === 'grey' ? 0.3 : turning
  const paint = { colour, grey, shine: look.hairColour === 'black' ? 1.3 : 1 }
  const roots = rootsOn(body.skin, random, style.count, ([x, y, z]) =>
    smoothstep(
      -0.02,
      0.07,
      hairline(x, y, z, look.recede) + 0.07 * (noise(x * 14 + seed, y * 14, z * 14) - 0.5),
    ),
  )
  const room = roomOf(body, shot.pose.body)
  const tail = tailOf(body, room, style, random, paint)
  const facial = beards[look.beard]
  const browed = {
    colour: lightOf(look.hair, look.hairColour === 'blonde' ? 0.26 : 0.5),
    grey: grey * 0.6,
  }
  return [
    grow(body, room, style, roots, random, paint),
    ...(tail ? [tail] : []),
    brows(body, random, look.browWeight, look.browArch, browed),
    lashes(figure, body, random, look.sex === 'female' ? 1 : 0.7),
    ...(facial
      ? [
          beard(body, random, facial, {
            colour: lightOf(look.hair, 0.7),
            grey: Math.min(0.9, grey * 1.8),
          }),
        ]
      : []),
  ]
}
