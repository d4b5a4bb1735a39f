import { between, type Random, times } from './random.ts'
import { circle, ellipse, path } from './svg.ts'

export type HairTexture = 'straight' | 'wavy' | 'curly' | 'short'

/** A hair shape in three layers: behind the head, over the forehead, over the shoulders. */
export type HairDrawing = {
  back: string
  front: string
  over: string
  earsShow: boolean
  texture: HairTexture
  /** Where the hair parts: strands run from here. */
  root: readonly [number, number]
}

const cap = 'M154 230C146 130 190 88 240 88C290 88 334 130 326 230L310 250L170 250Z'

/** Fills the temples behind short hair. */
const temples = 'M160 236C150 150 186 98 240 96C294 98 330 150 320 236L310 250L170 250Z'

const backs = {
  wavy:
    'M150 230C138 120 190 78 240 78C297 78 346 118 334 235C332 290 352 310 346 352' +
    'C342 384 372 404 362 450C354 488 322 500 300 500L180 500C150 500 120 486 120 448' +
    'C108 414 140 384 134 346C130 312 150 290 150 230Z',
  bob:
    'M146 240C136 130 186 76 242 76C300 76 348 126 338 240C340 290 352 330 340 356' +
    'C312 376 286 366 286 366L196 366C168 376 142 364 138 350C132 320 146 290 146 240Z',
  lob:
    'M148 236C138 126 190 78 240 78C290 78 342 126 332 236C330 286 346 326 352 372' +
    'C354 404 330 418 306 412L176 412C150 418 126 404 128 372C134 326 150 286 148 236Z',
  straight:
    'M146 220C142 118 190 78 240 78C292 78 340 118 336 220L350 480C310 496 280 490 280 490' +
    'L200 490C170 496 132 480 130 480Z',
  pony:
    'M300 110C360 96 392 150 384 220C378 290 396 340 372 410C350 360 356 300 344 250' +
    'C334 200 320 160 300 150Z',
  low: 'M168 230L312 230C318 300 300 372 280 384L200 384C180 372 162 300 168 230Z',
}

const fronts = {
  side:
    'M165 246C158 190 180 148 210 130C230 164 294 172 317 246C336 184 326 90 240 84' +
    'C166 82 142 150 149 232C150 274 146 292 142 316C160 300 169 276 165 246Z',
  sweep:
    'M162 250C156 196 176 164 196 154C228 190 292 184 319 246C336 176 314 86 240 84' +
    'C168 86 146 150 152 236C152 262 148 290 150 318C160 300 166 280 162 250Z',
  fringe:
    'M163 254C158 214 158 196 166 186C192 206 288 206 314 186C322 196 322 214 318 254' +
    'C344 172 322 82 240 82C158 82 136 172 163 254Z',
  centre:
    'M164 268C164 216 194 176 236 146Q240 140 244 146C286 176 316 216 316 268' +
    'C346 182 326 82 240 82C154 82 134 182 164 268Z',
  up:
    'M166 238C162 190 196 158 240 152C284 158 318 190 314 238C336 172 322 88 240 86' +
    'C158 88 144 172 166 238Z',
  swept:
    'M165 236C158 188 186 158 220 146C262 158 306 176 315 236C336 172 322 88 240 86' +
    'C158 88 144 172 165 236Z',
  pixie:
    'M160 250C154 200 170 172 190 162C230 190 292 154 310 182C318 198 322 220 320 246' +
    'C344 166 324 78 236 78C154 78 136 160 160 250Z',
  afro: 'M165 232C160 184 190 158 240 156C290 158 320 184 315 232C334 156 300 112 240 112C180 112 146 156 165 232Z',
  curls:
    'M164 242C156 190 182 152 216 138C250 174 300 172 317 242C336 176 318 92 240 88' +
    'C160 90 142 170 164 242Z',
  quiff:
    'M162 228C157 202 164 182 178 172C220 160 282 162 302 176C314 188 322 204 318 228' +
    'C338 176 332 112 300 90C258 62 188 72 166 108C142 142 150 190 162 228Z',
  fade: 'M164 210C162 172 188 156 240 154C292 156 318 172 316 210C332 152 312 92 240 90C168 92 148 152 164 210Z',
  parting:
    'M161 230C156 200 164 182 176 172C206 182 270 168 290 152C306 168 322 196 319 230' +
    'C340 170 328 100 290 84C250 66 190 72 164 110C142 144 150 192 161 230Z',
  buzz: 'M163 222C160 178 190 160 240 158C290 160 320 178 317 222C330 156 310 98 240 96C170 98 150 156 163 222Z',
  slick:
    'M162 232C158 196 172 168 192 148C222 138 262 138 288 148C308 168 322 196 318 232' +
    'C338 168 322 84 240 82C158 84 142 168 162 232Z',
  thin: 'M161 236C156 206 160 184 172 166C196 148 284 148 308 166C320 184 324 206 319 236C338 176 316 104 240 102C164 104 142 176 161 236Z',
  mop:
    'M160 240C154 204 164 184 182 176C206 196 226 170 246 180C268 192 286 168 304 180' +
    'C318 192 324 214 320 240C346 172 328 80 240 76C150 80 136 172 160 240Z',
}

const locks = {
  straightLeft: 'M151 236C146 316 138 400 132 484C150 498 172 494 182 484C180 420 172 330 164 262Z',
  straightRight:
    'M329 236C334 316 342 400 348 484C330 498 308 494 298 484C300 420 308 330 316 262Z',
  wavyLeft:
    'M150 240C152 286 130 312 136 348C142 384 112 412 122 450C128 482 158 492 176 478' +
    'C190 452 168 430 174 396C180 356 160 322 164 268Z',
  wavyRight:
    'M330 240C328 286 350 312 344 348C338 384 368 412 358 450C352 482 322 492 304 478' +
    'C290 452 312 430 306 396C300 356 320 322 316 268Z',
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
  return times(9, (index) =>
    ellipse(
      334 + Math.sin(index * 0.45) * 6,
      270 + index * 25,
      17 - index * 0.9,
      17,
      `transform="rotate(${index % 2 ? 24 : -24} 334 ${270 + index * 25})"`,
    ),
  ).join('')
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
      { back: path(cap) + path(backs.low), front: path(fronts.side), over: braid() },
      'straight',
      [210, 108],
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
