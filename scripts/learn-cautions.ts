import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { featuresOf, places, plain } from '#worker/chat/cautions/caution-features.ts'
import { readCautionCorpus } from '../tests/support/caution-corpus.ts'
import { readCorpus } from '../tests/support/truth-corpus.ts'
import { root, toolEnv } from './tool-env.ts'

const sounds = ['crypto', 'gift_card', 'money', 'elsewhere'] as const

/** Of each sound a weight for each place, sound after sound, and of how often it is heard at all. */
type Learnt = { weights: Float64Array; bias: Float64Array }
type Lesson = { features: number[]; sound: number }

const rounds = 15
const pace = 0.3
/** Draws what is seldom seen back to nothing. */
const decay = 0.000_01

/**
 * Logistic regression (softmax against "harmless") by AdaGrad, sentence after sentence in an order that
 * is the same each time.
 */
function learn(lessons: Lesson[]): Learnt {
  const weights = new Float64Array(sounds.length * places)
  const seen = new Float64Array(weights.length).fill(0.05)
  const bias = new Float64Array(sounds.length)
  const random = randomFrom(1)
  for (let round = 0; round < rounds; round += 1)
    for (const lesson of shuffled(lessons, random)) {
      const share = 1 / Math.sqrt(Math.max(1, lesson.features.length))
      const chances = chancesOf(lesson.features, share, { weights, bias })
      for (const [sound, chance] of chances.entries()) {
        const missed = chance - (lesson.sound === sound ? 1 : 0)
        if (Math.abs(missed) < 0.0001) continue
        bias[sound] = (bias[sound] ?? 0) - 0.02 * missed
        for (const place of lesson.features) {
          const at = sound * places + place
          const weight = weights[at] ?? 0
          const slope = missed * share + decay * weight
          const all = (seen[at] ?? 0) + slope * slope
          seen[at] = all
          weights[at] = weight - (pace * slope) / Math.sqrt(all)
        }
      }
    }
  return { weights, bias }
}

function chancesOf(features: number[], share: number, { weights, bias }: Learnt): number[] {
  const scores = sounds.map((_, sound) =>
    features.reduce(
      (sum, place) => sum + (weights[sound * places + place] ?? 0) * share,
      bias[sound] ?? 0,
    ),
  )
  const most = Math.max(0, ...scores)
  const parts = scores.map((score) => Math.exp(score - most))
  const all = parts.reduce((sum, part) => sum + part, Math.exp(-most))
  return parts.map((part) => part / all)
}

/** Between 0 and 1 (a linear congruence, as ANSI C has it). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return state / 0x80_00_00_00
  }
}

function shuffled<T>(list: T[], random: () => number): T[] {
  const order = [...list]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [here, there] = [order[at], order[other]] as [T, T]
    order[at] = there
    order[other] = here
  }
  return order
}

function lessons(): Lesson[] {
  const said = [
    ...readCautionCorpus().filter(({ heldBack, kind }) => !heldBack && kind !== 'link'),
    ...readCorpus().map(({ text }) => ({ text, kind: 'harmless' as const })),
  ]
  return said.map(({ text, kind }) => ({
    features: [...featuresOf(plain(text))],
    sound: sounds.findIndex((sound) => sound === kind),
  }))
}

/** In steps of the 127th part of nearly the greatest; the few beyond are cut. */
function written({ weights, bias }: Learnt): string {
  const sizes = weights.map(Math.abs).toSorted()
  const step = (sizes[Math.floor(sizes.length * 0.999)] ?? 1) / 127
  const bytes = Int8Array.from(weights, (weight) =>
    Math.max(-127, Math.min(127, Math.round(weight / step))),
  )
  return `// Generated from tests/fixtures/cautions/ by \`npm run cautions\`: do not edit.

export const learnt = ${JSON.stringify(sounds)} as const

const bytes = '${Buffer.from(bytes.buffer).toString('base64')}'

/** Of each sound a weight for each place of the hash, in steps. */
export const weights = {
  of: Int8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)),
  step: ${step.toPrecision(6)},
  bias: [${[...bias].map((one) => one.toPrecision(6)).join(', ')}],
}
`
}

function formatted(text: string): string {
  const args = ['--stdin-filepath', 'worker/chat/cautions/caution-weights.ts']
  return execFileSync('oxfmt', args, { cwd: root, env: toolEnv(), input: text, encoding: 'utf8' })
}

const file = path.join(root, 'worker/chat/cautions/caution-weights.ts')
const weights = formatted(written(learn(lessons())))
if (!process.argv.includes('--check')) writeFileSync(file, weights)
else if (readFileSync(file, 'utf8') !== weights) {
  console.error('caution-weights.ts is not what the sentences teach: run `npm run cautions`.')
  process.exitCode = 1
}
