import { featuresOf, places } from './caution-features.ts'
import { learnt, weights } from './caution-weights.ts'

type Sound = (typeof learnt)[number]

/** How sure it has to be. Chosen on what was learnt from, each tenth scored by the other nine. */
const sure = 0.5

/** As many characters are heard at once: as much as a long line of what was learnt from. */
const breath = 240

/** What the words of a message sound like, heard in pieces of whole sentences. */
export function soundsLike(flat: string): Sound[] {
  return breaths(flat).flatMap((part) => {
    const scores = scoresOf(featuresOf(part))
    const most = Math.max(0, ...scores)
    const parts = scores.map((score) => Math.exp(score - most))
    const all = parts.reduce((sum, one) => sum + one, Math.exp(-most))
    if (1 - Math.exp(-most) / all < sure) return []
    return learnt.filter((_, at) => scores[at] === Math.max(...scores))
  })
}

/** Of each sound, against its being harmless. */
export function scoresOf(features: ReadonlySet<number>): number[] {
  const share = 1 / Math.sqrt(Math.max(1, features.size))
  return learnt.map((_, sound) => {
    let sum = 0
    for (const place of features) sum += weights.of[sound * places + place] ?? 0
    return (weights.bias[sound] ?? 0) + sum * weights.step * share
  })
}

function breaths(flat: string): string[] {
  const parts: string[] = []
  for (const sentence of flat.split(/(?<=[.!?;\n])\s+/u)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + sentence.length < breath)
      parts[parts.length - 1] = `${last} ${sentence}`
    else parts.push(sentence)
  }
  return parts
}
