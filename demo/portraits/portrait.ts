import { beard } from './beard.ts'
import { body, bodyDefs } from './body.ts'
import { earrings, glasses } from './extras.ts'
import { eyeDefs, eyes } from './eyes.ts'
import { ageLines, ears, faceDefs, faceOutline, faceShading, freckles, nose } from './face.ts'
import { garment, garmentDefs } from './garments.ts'
import { type HairDrawing, hairDrawing, type HairShape } from './hair-shapes.ts'
import { hairBack, hairDefs, hairFront, hairOver, hairShadow } from './hair.ts'
import { atmosphere, lightDefs } from './light.ts'
import type { Look, Side } from './look.ts'
import { mouth } from './mouth.ts'
import { type Random, randomOf } from './random.ts'
import { scene } from './scenes.ts'
import type { Shot } from './shot.ts'
import { group, path, rect, short } from './svg.ts'

/** The blur would pale the picture's edge; cut off afterwards. */
export const margin = 40

export function portrait(look: Look, shot: Shot): string {
  const random = randomOf(shot.seed)
  const drawing = hairDrawing(shot.hair, random)
  const side: Side = shot.mirrored ? (shot.side === 1 ? -1 : 1) : shot.side
  const defs = [
    faceDefs,
    eyeDefs,
    bodyDefs(look),
    garmentDefs(shot.clothing, side),
    hairDefs(look, drawing, side),
    lightDefs(look, side),
  ]
  return [
    canvas(480, 600),
    group('', `<defs>${defs.join('')}</defs>`),
    rect(-margin, -margin, 480 + margin * 2, 600 + margin * 2, `fill="${shot.palette[0]}"`),
    group(
      'filter="url(#backdrop)" transform="translate(-48 -60) scale(1.2)"',
      scene(random, shot.scene, shot.palette),
    ),
    person(random, look, shot, drawing, side),
    atmosphere(shot.palette[3]),
    '</svg>',
  ].join('')
}

function canvas(width: number, height: number): string {
  const [w, h] = [width + margin * 2, height + margin * 2]
  const box = `viewBox="${-margin} ${-margin} ${w} ${h}" width="${w}" height="${h}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>`
}

function person(random: Random, look: Look, shot: Shot, drawing: HairDrawing, side: Side): string {
  const mirror = shot.mirrored ? -1 : 1
  const place =
    `transform="translate(${short(240 + shot.x)} ${shot.y}) rotate(${short(shot.tilt * 0.4)}) ` +
    `scale(${(shot.zoom * mirror).toFixed(3)} ${shot.zoom.toFixed(3)}) translate(-240 -300)"`
  const tilted = `transform="rotate(${short(shot.tilt * mirror)} 240 340) ${wide(look.headWidth)}"`
  return group(
    place,
    group(tilted, hairBack(random, look, drawing)),
    group(
      `transform="${wide(look.bodyWidth)}"`,
      body(look, faceOutline(look)),
      garment(random, look, shot.clothing),
    ),
    group(tilted, head(random, look, shot, drawing, side)),
    group(tilted, hairOver(random, look, drawing)),
    group(tilted, drawing.earsShow || drawing.over === '' ? earrings(look) : ''),
  )
}

function head(random: Random, look: Look, shot: Shot, drawing: HairDrawing, side: Side): string {
  const outline = faceOutline(look)
  const turned = (share: number) => `transform="translate(${short(shot.turn * share)} 0)"`
  return [
    drawing.earsShow ? ears(look, side) : '',
    path(outline, `fill="${look.skin}"`),
    group(
      'clip-path="url(#faceClip)"',
      path(outline, 'fill="url(#skinLight)"'),
      group(turned(0.6), faceShading(look, side)),
    ),
    hairShadow(look, drawing, hairOpacity(shot.hair)),
    beard(look),
    group(
      turned(1),
      ageLines(look, shot.mouth === 'laugh'),
      eyes(look, side, shot.mouth),
      group(turned(0.3), nose(look, side)),
      mouth(look, shot.mouth),
      freckles(random, look),
      glasses(look),
    ),
    hairFront(random, look, drawing, hairOpacity(shot.hair)),
  ].join('')
}

function hairOpacity(shape: HairShape): number {
  if (shape === 'bald') return 0.13
  return shape === 'buzz' || shape === 'thin' ? 0.82 : 1
}

function wide(share: number): string {
  return `translate(240 0) scale(${share.toFixed(3)} 1) translate(-240 0)`
}
