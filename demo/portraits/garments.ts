import { darker, lighter, mix } from './colour.ts'
import type { Look } from './look.ts'
import { between, pick, type Random, times } from './random.ts'
import { group, path, rect } from './svg.ts'

type Garment =
  | 'v'
  | 'round'
  | 'collar'
  | 'turtleneck'
  | 'blazer'
  | 'straps'
  | 'boat'
  | 'hoodie'
  | 'scarf'
  | 'shirt'

type Pattern = 'plain' | 'stripes' | 'dots' | 'knit'

export type Clothing = { garment: Garment; colour: string; second: string; pattern: Pattern }

const garmentsOf = {
  female: [
    'v',
    'v',
    'round',
    'round',
    'turtleneck',
    'blazer',
    'straps',
    'straps',
    'boat',
    'collar',
    'hoodie',
    'scarf',
    'shirt',
  ],
  male: [
    'round',
    'round',
    'round',
    'collar',
    'collar',
    'turtleneck',
    'blazer',
    'blazer',
    'hoodie',
    'scarf',
    'shirt',
    'shirt',
    'v',
  ],
} as const satisfies Record<Look['sex'], readonly Garment[]>

export function clothingOf(random: Random, look: Look, colours: readonly string[]): Clothing {
  return {
    garment: pick(random, garmentsOf[look.sex]),
    colour: pick(random, colours),
    second: pick(random, ['#ece3d6', '#1d1a20', '#d8cfc4', '#33363f', '#7a2c3a']),
    pattern: pick(random, ['plain', 'plain', 'plain', 'plain', 'knit', 'stripes', 'dots']),
  }
}

const bottom = 'L500 660L-20 660Z'

const necklines: Record<Garment, string> = {
  v: `M-20 390L196 398C206 440 226 474 240 486C254 474 274 440 284 398L500 390${bottom}`,
  round: `M-20 390L192 394C202 438 278 438 288 394L500 390${bottom}`,
  collar: `M-20 380L194 384C204 424 276 424 286 384L500 380${bottom}`,
  turtleneck: `M-20 380L160 396L198 372C214 384 266 384 282 372L320 396L500 380${bottom}`,
  blazer: `M-20 390L190 394C206 470 228 520 240 548C252 520 274 470 290 394L500 390${bottom}`,
  straps: `M-20 520L112 500L140 404L158 400L156 452Q240 500 324 452L322 400L340 404L368 500L500 520${bottom}`,
  boat: `M-20 452L96 440Q240 486 384 440L500 452${bottom}`,
  hoodie: `M-20 380L178 392C196 440 284 440 302 392L500 380${bottom}`,
  scarf: `M-20 390L192 394C202 420 278 420 288 394L500 390${bottom}`,
  shirt: `M-20 380L192 386L240 462L288 386L500 380${bottom}`,
}

export function garmentDefs(clothing: Clothing, side: number): string {
  const [x1, x2] = side > 0 ? [1, 0] : [0, 1]
  return (
    `<linearGradient id="cloth" x1="${x1}" x2="${x2}" y1="0" y2=".6">` +
    `<stop offset="0" stop-color="${lighter(clothing.colour, 0.16)}"/>` +
    `<stop offset="1" stop-color="${darker(clothing.colour, 0.5)}"/></linearGradient>` +
    `<clipPath id="cut"><path d="${necklines[clothing.garment]}"/></clipPath>`
  )
}

export function garment(random: Random, look: Look, clothing: Clothing): string {
  const under = clothing.garment === 'blazer' ? undershirt(look, clothing) : ''
  return group(
    'clip-path="url(#clothClip)"',
    under,
    group(`transform="translate(0 5)" opacity=".45" filter="url(#soft5)"`, shadowOnSkin(clothing)),
    path(necklines[clothing.garment], 'fill="url(#cloth)"'),
    group('clip-path="url(#cut)"', weave(clothing), folds(random, clothing)),
    detail(clothing),
  )
}

function shadowOnSkin(clothing: Clothing): string {
  return path(necklines[clothing.garment], 'fill="none" stroke="#3a1210" stroke-width="6"')
}

function undershirt(look: Look, clothing: Clothing): string {
  const line = look.sex === 'female' ? necklines.v : necklines.round
  const fill = mix(clothing.second, 0.12)
  return path(line.replace('M-20 390', 'M-20 400'), `fill="${fill}"`)
}

function weave(clothing: Clothing): string {
  const pale = lighter(clothing.colour, 0.5)
  const dark = darker(clothing.colour, 0.4)
  switch (clothing.pattern) {
    case 'plain':
      return ''
    case 'knit':
      return times(24, (index) =>
        path(
          `M${60 + index * 15} 380L${54 + index * 16} 660`,
          `stroke="${dark}" stroke-width="2" opacity=".22"`,
        ),
      ).join('')
    case 'stripes':
      return times(12, (index) =>
        path(
          `M20 ${412 + index * 24}Q240 ${446 + index * 24} 460 ${412 + index * 24}`,
          `stroke="${pale}" stroke-width="6" fill="none" opacity=".5"`,
        ),
      ).join('')
    case 'dots':
      return times(90, (index) => {
        const row = Math.floor(index / 10)
        const x = 50 + (index % 10) * 42 + (row % 2) * 21
        return `<circle cx="${x}" cy="${410 + row * 26}" r="4" fill="${pale}" opacity=".5"/>`
      }).join('')
  }
}

function folds(random: Random, clothing: Clothing): string {
  return times(5, (index) => {
    const x = 90 + index * 74 + between(random, -16, 16)
    return path(
      `M${x} 420Q${x + between(random, -20, 20)} 500 ${x + between(random, -30, 30)} 620`,
      `stroke="${darker(clothing.colour, 0.5)}" stroke-width="9" fill="none" opacity=".3" ` +
        'filter="url(#soft5)"',
    )
  }).join('')
}

function detail(clothing: Clothing): string {
  const pale = lighter(clothing.colour, 0.22)
  const dark = darker(clothing.colour, 0.45)
  const edge = (d: string) =>
    path(d, `stroke="${dark}" stroke-width="3" fill="none" opacity=".55" stroke-linecap="round"`)
  switch (clothing.garment) {
    case 'collar':
      return (
        path(
          'M194 380L220 434L240 418L260 434L286 380L304 398L268 456L240 428L212 456L176 398Z',
          `fill="${pale}"`,
        ) + edge('M240 428L240 640')
      )
    case 'shirt':
      return (
        path('M190 384L240 466L214 482L172 402Z', `fill="${pale}"`) +
        path('M290 384L240 466L266 482L308 402Z', `fill="${pale}"`) +
        edge('M240 466L240 640') +
        times(3, (index) => rect(243, 506 + index * 40, 5, 5, 'rx="2.5" fill="#f3ece2"')).join('')
      )
    case 'turtleneck':
      return (
        path(
          'M198 370C214 384 266 384 282 370L290 408C264 422 216 422 190 408Z',
          `fill="${lighter(clothing.colour, 0.08)}"`,
        ) +
        edge('M190 408C216 422 264 422 290 408') +
        edge('M199 376C214 389 266 389 281 376')
      )
    case 'blazer':
      return (
        path('M190 392L152 412L168 470L148 486L240 620L206 470Z', `fill="${pale}" opacity=".85"`) +
        path('M290 392L328 412L312 470L332 486L240 620L274 470Z', `fill="${pale}" opacity=".85"`)
      )
    case 'hoodie':
      return (
        path(
          'M178 388C150 398 140 420 146 434C190 470 290 470 334 434C340 420 330 398 302 388' +
            'C290 440 190 440 178 388Z',
          `fill="${darker(clothing.colour, 0.2)}"`,
        ) +
        path('M214 446L210 520M266 446L270 514', 'stroke="#e9e0d4" stroke-width="3.4" fill="none"')
      )
    case 'scarf':
      return (
        path(
          'M172 372C190 400 290 400 308 372C326 392 326 420 310 434C270 456 210 456 170 434' +
            'C154 420 154 392 172 372Z',
          `fill="${clothing.second}"`,
        ) +
        path('M262 436L300 430L312 560L262 566Z', `fill="${darker(clothing.second, 0.16)}"`) +
        path(
          'M176 396Q240 428 304 396M170 416Q240 446 310 416',
          `stroke="${darker(clothing.second, 0.4)}" stroke-width="3" fill="none" opacity=".5"`,
        )
      )
    case 'round':
    case 'boat':
      return edge(
        clothing.garment === 'round'
          ? 'M190 400C204 446 276 446 290 400'
          : 'M96 446Q240 492 384 446',
      )
    case 'v':
    case 'straps':
      return ''
  }
}
