import { between, chance, type Random, randomOf, times } from './random.ts'
import { ellipse, group, path, rect, short } from './svg.ts'

/** No features, so nobody takes it for a member. */
export type Silhouette = {
  seed: string
  faces: 'left' | 'right'
  hair: keyof typeof hairs
  hairColour: string
  skin: string
  top: string
  far: string
  middle: string
  near: string
  light: string
  tilt: number
  scale: number
}

const head =
  'M150 660C150 540 160 478 178 434C189 406 188 380 180 350C150 320 136 270 140 220' +
  'C146 150 196 110 256 112C300 114 327 140 331 178C332 194 328 205 332 217' +
  'C337 231 351 250 357 262C360 270 355 275 346 277C342 279 342 285 346 290' +
  'C348 295 345 299 341 301C346 305 347 311 342 316C337 322 341 331 338 342' +
  'C333 359 314 366 290 365C277 366 272 374 275 392C279 420 300 431 336 447' +
  'C398 473 424 530 434 660Z'

const shoulders =
  'M96 660C106 530 146 470 176 440C214 470 268 466 300 432C330 444 350 450 366 462' +
  'C404 490 424 540 434 660Z'

const jawline =
  'M232 250C240 290 262 300 296 294C320 288 336 294 344 302C347 322 345 350 334 366' +
  'C312 390 268 386 250 362C236 338 230 300 232 250Z'

const ear = 'M202 250C206 236 226 238 226 256C226 272 216 288 208 288C202 288 200 266 202 250Z'

const hairs = {
  long:
    'M334 182C322 150 300 150 278 164C258 200 240 232 236 276C236 340 226 396 212 448' +
    'C196 500 172 540 124 556C90 508 104 440 112 380C120 320 110 260 122 200' +
    'C138 130 196 90 262 95C314 100 342 134 334 182Z',
  short:
    'M170 310C146 282 128 234 138 188C150 124 204 88 268 94C318 96 350 128 336 182' +
    'C326 164 306 158 286 164C270 188 254 198 244 214C242 236 240 252 230 266' +
    'C224 244 208 238 198 248C196 274 188 296 170 310Z',
  knot:
    'M172 304C142 276 128 228 138 188C150 130 200 96 262 100C314 102 342 132 335 180' +
    'C320 160 298 158 280 168C266 196 248 220 226 236C212 238 202 244 198 252' +
    'C194 276 186 292 172 304Z' +
    'M132 120C162 102 184 128 178 162C168 198 122 206 98 180C80 158 98 126 132 120Z',
}

const hairLines: Record<Silhouette['hair'], readonly string[]> = {
  long: [
    'M270 120C190 140 150 230 150 340S150 480 130 530',
    'M290 130C220 160 190 250 188 350S190 460 160 520',
  ],
  short: ['M300 110C230 104 176 140 160 210', 'M310 128C250 120 200 160 186 230'],
  knot: [
    'M310 130C240 110 180 140 150 170',
    'M280 160C230 160 180 200 160 180',
    'M118 132C146 122 164 144 160 166',
  ],
}

export function silhouette(figure: Silhouette): string {
  const random = randomOf(figure.seed)
  const mirror = figure.faces === 'left' ? 'translate(480 0) scale(-1 1)' : ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 560 680" width="840" height="1020">',
    `<defs>${defs(figure)}</defs>`,
    group(
      `transform="${mirror}"`,
      rect(-40, -40, 560, 680, 'fill="url(#room)"'),
      group('filter="url(#glow)"', lamps(random, figure)),
      group(
        `transform="translate(240 330) rotate(${figure.tilt}) scale(${figure.scale}) translate(-240 -296)"`,
        person(figure),
      ),
      rect(-40, -40, 560, 680, 'fill="url(#floor)"'),
    ),
    '</svg>',
  ].join('')
}

function person(figure: Silhouette): string {
  const lines = hairLines[figure.hair].map((d) =>
    path(d, `stroke="${figure.light}" stroke-width="5" fill="none" opacity=".16"`),
  )
  return [
    group('filter="url(#rim)"', path(head, 'fill="url(#skin)"')),
    group('filter="url(#rim)"', path(shoulders, 'fill="url(#cloth)"')),
    figure.hair === 'long' ? '' : group('filter="url(#rimHair)"', path(ear, 'fill="url(#skin)"')),
    figure.hair === 'short'
      ? path(jawline, `fill="${figure.hairColour}" opacity=".55" filter="url(#soft)"`)
      : '',
    group('filter="url(#rimHair)"', path(hairs[figure.hair], `fill="${figure.hairColour}"`)),
    group('filter="url(#soft)"', ...lines),
  ].join('')
}

function lamps(random: Random, figure: Silhouette): string {
  return times(13, () => {
    const fill = chance(random, 0.6) ? figure.light : figure.middle
    const size = between(random, 12, 48)
    const opacity = between(random, 0.05, 0.22).toFixed(2)
    return ellipse(
      between(random, 0, 480),
      between(random, 0, 430),
      size,
      size,
      `fill="${fill}" opacity="${opacity}"`,
    )
  }).join('')
}

function defs(figure: Silhouette): string {
  const stops = (...rows: [number, string, number?][]) =>
    rows
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('')
  return [
    '<radialGradient id="room" cx=".84" cy=".3" r="1">',
    stops([0, figure.middle], [0.52, figure.far], [1, figure.near]),
    '</radialGradient><linearGradient id="skin" x1="1" x2="0" y1=".2" y2=".5">',
    stops([0.08, figure.skin], [0.75, '#140a0a']),
    '</linearGradient><linearGradient id="cloth" x1="1" x2="0" y1="0" y2=".4">',
    stops([0, figure.top], [1, '#0e080a']),
    '</linearGradient><linearGradient id="floor" x1="0" x2="0" y1="0" y2="1">',
    stops([0.6, '#0e080b', 0], [1, '#0e080b', 0.82]),
    '</linearGradient>',
    '<filter id="soft"><feGaussianBlur stdDeviation="3"/></filter>',
    '<filter id="glow"><feGaussianBlur stdDeviation="7"/></filter>',
    rim('rim', figure.light, 4.4, 0.9),
    rim('rimHair', figure.light, 3.8, 0.55),
  ].join('')
}

function rim(id: string, light: string, reach: number, opacity: number): string {
  return (
    `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%">` +
    `<feOffset in="SourceAlpha" dx="${-reach}" dy="${short(reach * 0.7)}" result="moved"/>` +
    '<feGaussianBlur in="moved" stdDeviation="3.4" result="soft"/>' +
    '<feComposite in="SourceAlpha" in2="soft" operator="out" result="edge"/>' +
    `<feFlood flood-color="${light}" flood-opacity="${opacity}"/>` +
    '<feComposite in2="edge" operator="in" result="lit"/>' +
    '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="lit"/></feMerge></filter>'
  )
}
