import { shadowOf } from './face.ts'
import type { Look } from './look.ts'
import { clip, ellipse, group, path } from './svg.ts'

const bodies = {
  female:
    'M206 300C208 366 200 390 158 406C96 428 72 470 64 660L416 660C408 470 384 428 322 406' +
    'C280 390 272 366 274 300Z',
  male:
    'M192 300C195 366 188 386 140 404C72 428 46 474 38 660L442 660C434 474 408 428 340 404' +
    'C292 386 285 366 288 300Z',
}

function bodyOutline(look: Look): string {
  return bodies[look.sex]
}

export function bodyDefs(look: Look): string {
  const outline = path(bodyOutline(look))
  const wider = path(
    bodyOutline(look),
    'transform="translate(240 -3) scale(1.03 1) translate(-240 0)"',
  )
  return clip('bodyClip', outline) + clip('clothClip', wider)
}

export function body(look: Look, faceShape: string): string {
  const shadow = shadowOf(look.skin)
  const outline = bodyOutline(look)
  const soft = (opacity: number) =>
    `fill="none" stroke="${shadow}" stroke-width="6" opacity="${opacity}" filter="url(#soft3)"`
  return (
    path(outline, `fill="${look.skin}"`) +
    path(outline, 'fill="url(#skinLight)"') +
    group(
      'clip-path="url(#bodyClip)"',
      path(
        faceShape,
        `transform="translate(0 26)" fill="${shadow}" opacity=".85" filter="url(#soft5)"`,
      ),
      ellipse(240, 418, 12, 9, `fill="${shadow}" opacity=".35" filter="url(#soft3)"`),
      path('M162 420Q206 424 230 434M318 420Q274 424 250 434', soft(0.3)),
    )
  )
}
