import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { accentOf, themeColorOf } from '#worker/site/niche.ts'
import { root } from '../../scripts/tool-env.ts'
import { contrast } from '../support/contrast.ts'

const read = (file: string) => readFileSync(path.join(root, 'web/styles', file), 'utf8')

function colours(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[\da-f]{6})/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

const tokens = colours(read('tokens.css'))
const surfaces = ['bg', 'bg-raised', 'card'] as const
const letters = [
  ...(['text', 'text-soft', 'text-faint', 'primary-text', 'amber', 'success'] as const),
  ...(['warning', 'danger', 'unread', 'label'] as const),
]
const pairs = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'secondary'],
  ['text', 'card-hover'],
  ['text-soft', 'card-hover'],
  ['text', 'bubble-own'],
  ['text-soft', 'bubble-own'],
  ['primary-text', 'primary-soft'],
  ['text', 'primary-soft'],
] as const

describe.each([1, 2, 3, 4, 5, 6, 7] as const)('niche %i', (niche) => {
  const own = niche === 1 ? {} : colours(read(`niches/${niche}.css`))
  const theme: Record<string, string> = { ...tokens, ...own }
  const measure = (one: string, other: string) => contrast(theme[one] ?? '', theme[other] ?? '')

  test('its texts have enough contrast', () => {
    const wanted = [
      ...surfaces.flatMap((surface) => letters.map((letter) => [letter, surface] as const)),
      ...pairs,
    ]
    const weak = wanted.filter(([one, other]) => !(measure(one, other) >= 4.5))
    expect(weak.map(([one, other]) => [one, other, measure(one, other)])).toEqual([])
  })

  test('its edges and buttons have enough contrast', () => {
    const edges = surfaces.flatMap((surface) =>
      ['line-strong', 'focus', 'primary'].map((edge) => [edge, surface] as const),
    )
    const weak = edges.filter(([one, other]) => !(measure(one, other) >= 3))
    expect(weak.map(([one, other]) => [one, other, measure(one, other)])).toEqual([])
  })

  test('its mails have buttons of its colour', () => {
    expect(accentOf({ niche })).toBe(theme['primary'])
  })

  test('the theme colour is its background, and the label stays blue', () => {
    expect(themeColorOf({ niche, theme_color: undefined })).toBe(theme['bg'])
    expect(Object.keys(own).filter((name) => name.startsWith('label'))).toEqual([])
  })
})
