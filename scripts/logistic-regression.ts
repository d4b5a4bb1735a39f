import { chances, type Group } from '#worker/classify/classify.ts'

/** What a sentence has, and which label it is an example of (-1: of none, harmless). */
export type Example = { groups: readonly Group[]; label: number }

/** Of each label a weight for each place, label after label, and how often it is met at all. */
export type Fitted = { weights: Float64Array; bias: Float64Array }

type Size = { labels: number; places: number; decay: number }

const rounds = 15
/** The mean of so many last rounds is kept, as each follows its own order. */
const meant = 10
const pace = 0.3

/**
 * Fits weights by AdaGrad (Duchi, Hazan and Singer, 2011), example after example, in an order that is
 * the same each time.
 * @param size how many labels there are besides harmless, and places of each
 */
export function fit(examples: readonly Example[], size: Size): Fitted {
  const { labels, places, decay } = size
  const weights = new Float64Array(labels * places)
  const seen = new Float64Array(weights.length).fill(0.05)
  const bias = new Float64Array(labels)
  const mean: Fitted = { weights: new Float64Array(weights.length), bias: new Float64Array(labels) }
  const random = randomFrom(1)
  for (let round = 0; round < rounds; round += 1) {
    for (const example of shuffled(examples, random)) {
      const scores = scoresOf(example.groups, places, { weights, bias })
      for (const [label, chance] of chances(scores).labels.entries()) {
        const missed = chance - (example.label === label ? 1 : 0)
        if (Math.abs(missed) < 0.0001) continue
        bias[label] = (bias[label] ?? 0) - 0.02 * missed
        for (const { places: found, share } of example.groups)
          for (const place of found) {
            const at = label * places + place
            const weight = weights[at] ?? 0
            const slope = missed * share + decay * weight
            const all = (seen[at] ?? 0) + slope * slope
            seen[at] = all
            weights[at] = weight - (pace * slope) / Math.sqrt(all)
          }
      }
    }
    if (round < rounds - meant) continue
    addPart(mean.weights, weights)
    addPart(mean.bias, bias)
  }
  return mean
}

function addPart(mean: Float64Array, last: Float64Array): void {
  for (const [at, one] of last.entries()) mean[at] = (mean[at] ?? 0) + one / meant
}

function scoresOf(groups: readonly Group[], places: number, { weights, bias }: Fitted): number[] {
  return Array.from(bias, (start, label) => {
    let score = start
    for (const { places: found, share } of groups)
      for (const place of found) score += (weights[label * places + place] ?? 0) * share
    return score
  })
}

/** Between 0 and 1 (a linear congruence, as ANSI C has it). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return state / 0x80_00_00_00
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const order = [...list]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [here, there] = [order[at], order[other]] as [T, T]
    order[at] = there
    order[other] = here
  }
  return order
}
