import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { glows, grounds } from '#contract/landers.ts'
import { root } from '../../scripts/tool-env.ts'
import { contrast } from '../support/contrast.ts'

const read = (file: string) => readFileSync(path.join(root, 'web', file), 'utf8')
const tokens = read('styles/tokens.css')
const looks = read('landers/look.css')

function colour(name: string, under?: string): string {
  const chosen = under === undefined ? tokens : (looks.split(under)[1] ?? '')
  const [, found] = new RegExp(`--${name}: (#[\\da-f]{6})`).exec(chosen) ?? []
  if (!found) throw new Error(`There is no --${name} under ${under ?? 'the tokens'}`)
  return found
}

test('text has enough contrast on every light and background of a campaign', () => {
  const lights = glows.map((glow) =>
    glow === 'amber' ? colour('amber') : colour('amber', `[data-glow='${glow}']`),
  )
  const words = ['text', 'text-soft', 'text-faint'].map((name) => colour(name))
  for (const ground of grounds) {
    const under = colour('bg', `[data-ground='${ground}']`)
    for (const shade of [...lights, ...words]) {
      expect([ground, shade, contrast(shade, under) >= 4.5]).toEqual([ground, shade, true])
    }
  }
  for (const light of lights) expect(contrast(light, '#2a1208')).toBeGreaterThanOrEqual(4.5)
})
