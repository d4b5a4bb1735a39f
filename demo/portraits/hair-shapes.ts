import { backs, cap, fronts, locks, temples } from './hair-outlines.ts'
import { between, type Random, times } from './random.ts'
import { circle, ellipse, path } from './svg.ts'

type HairTexture = 'straight' | 'wavy' | 'curly' | 'short'

export type HairDrawing = {
  back: string
  front: string
  over: string
  earsShow: boolean
  texture: HairTexture
  root: readonly [number, number]
}

function ring(
  random: Random,
  count: number,
  centre: readonly [number, number],
  size: readonly [number, number],
  bead: readonly [number, number],
): string {
  return times(count, (index) => {
    const angle = (index / count) * Math.PI * 2
    const reach = between(random, 0.84, 1)
    const x = centre[0] + Math.cos(angle) * size[0] * reach
    const y = centre[1] + Math.sin(angle) * size[1] * reach
    return circle(x, y, between(random, bead[0], bead[1]))
  }).join('')
}

function braid(): string {
  return times(9, (index) => {
    const x = 312 + Math.sin(index * 0.4) * 14
    const y = 318 + index * 24
    const turn = `transform="rotate(${index % 2 ? 28 : -28} ${x} ${y})"`
    return ellipse(x, y, 21 - index * 0.8, 17, turn)
  }).join('')
}

type Draw = (random: Random) => HairDrawing

function hair(
  layers: { back?: string; front?: string; over?: string },
  texture: HairTexture,
  root: readonly [number, number],
  earsShow = false,
): HairDrawing {
  const { back = '', front = '', over = '' } = layers
  return { back, front, over, texture, root, earsShow }
}

const bun = circle(240, 70, 44) + path(cap)

const shapes = {
  wavy: () =>
    hair(
      {
        back: path(backs.wavy),
        front: path(fronts.side),
        over: path(locks.wavyLeft) + path(locks.wavyRight),
      },
      'wavy',
      [210, 108],
    ),
  wavyFringe: () =>
    hair(
      { back: path(backs.wavy), front: path(fronts.fringe), over: path(locks.wavyRight) },
      'wavy',
      [240, 88],
    ),
  wavyCentre: () =>
    hair(
      {
        back: path(backs.wavy),
        front: path(fronts.centre),
        over: path(locks.wavyLeft) + path(locks.wavyRight),
      },
      'wavy',
      [240, 96],
    ),
  bob: () => hair({ back: path(backs.bob), front: path(fronts.sweep) }, 'straight', [196, 112]),
  bobFringe: () =>
    hair({ back: path(backs.bob), front: path(fronts.fringe) }, 'straight', [240, 88]),
  lob: () => hair({ back: path(backs.lob), front: path(fronts.centre) }, 'wavy', [240, 96]),
  lobSide: () => hair({ back: path(backs.lob), front: path(fronts.side) }, 'straight', [210, 108]),
  straight: () =>
    hair(
      { back: path(backs.straight), front: path(fronts.fringe), over: path(locks.straightLeft) },
      'straight',
      [240, 88],
    ),
  parted: () =>
    hair(
      {
        back: path(backs.straight),
        front: path(fronts.centre),
        over: path(locks.straightLeft) + path(locks.straightRight),
      },
      'straight',
      [240, 96],
    ),
  longSide: () =>
    hair(
      { back: path(backs.straight), front: path(fronts.side), over: path(locks.straightRight) },
      'straight',
      [210, 108],
    ),
  bun: () => hair({ back: bun, front: path(fronts.up) }, 'straight', [240, 84], true),
  lowBun: () =>
    hair(
      { back: circle(312, 312, 34) + path(cap), front: path(fronts.swept) },
      'straight',
      [222, 104],
      true,
    ),
  pony: () =>
    hair(
      { back: path(backs.pony) + path(cap), front: path(fronts.swept) },
      'straight',
      [222, 100],
      true,
    ),
  braid: () =>
    hair(
      { back: path(cap) + path(backs.low), front: path(fronts.swept), over: braid() },
      'straight',
      [222, 100],
      true,
    ),
  pixie: () => hair({ back: path(cap), front: path(fronts.pixie) }, 'short', [206, 96], true),
  afro: (random) =>
    hair(
      {
        back: ellipse(240, 196, 122, 116) + ring(random, 44, [240, 196], [120, 114], [12, 19]),
        front: path(fronts.afro) + ring(random, 12, [240, 146], [66, 18], [10, 15]),
      },
      'curly',
      [240, 150],
    ),
  curly: (random) =>
    hair(
      {
        back:
          path('M140 230C132 120 186 80 240 80C300 80 350 120 340 230L352 400L128 400Z') +
          ring(random, 34, [240, 220], [108, 116], [16, 25]) +
          ring(random, 14, [146, 372], [30, 66], [14, 23]) +
          ring(random, 14, [334, 372], [30, 66], [14, 23]),
        front: path(fronts.curls) + ring(random, 13, [236, 124], [74, 22], [12, 18]),
      },
      'curly',
      [226, 110],
    ),
  curlyShort: (random) =>
    hair(
      {
        back: ellipse(240, 208, 104, 128) + ring(random, 38, [240, 216], [104, 124], [13, 20]),
        front: path(fronts.curls) + ring(random, 14, [236, 122], [76, 24], [11, 17]),
      },
      'curly',
      [226, 110],
    ),
  quiff: () => hair({ back: path(temples), front: path(fronts.quiff) }, 'short', [190, 130], true),
  fade: () => hair({ front: path(fronts.fade) }, 'short', [240, 110], true),
  side: () => hair({ back: path(temples), front: path(fronts.parting) }, 'short', [284, 96], true),
  buzz: () => hair({ front: path(fronts.buzz) }, 'short', [240, 120], true),
  slick: () => hair({ back: path(temples), front: path(fronts.slick) }, 'short', [240, 150], true),
  thin: () => hair({ front: path(fronts.thin) }, 'short', [240, 130], true),
  mop: () => hair({ back: path(temples), front: path(fronts.mop) }, 'wavy', [230, 84], true),
  curlyTop: (random) =>
    hair(
      { front: path(fronts.fade) + ring(random, 22, [240, 134], [72, 38], [13, 20]) },
      'curly',
      [240, 110],
      true,
    ),
  manLong: () => hair({ back: path(backs.lob), front: path(fronts.centre) }, 'wavy', [240, 96]),
  manBun: () =>
    hair({ back: circle(240, 80, 26), front: path(fronts.slick) }, 'short', [240, 90], true),
  bald: () => hair({ front: path(fronts.buzz) }, 'short', [240, 110], true),
} satisfies Record<string, Draw>

export type HairShape = keyof typeof shapes

export function hairDrawing(shape: HairShape, random: Random): HairDrawing {
  const draw: Draw = shapes[shape]
  return draw(random)
}
