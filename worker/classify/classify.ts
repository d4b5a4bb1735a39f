import type { Features } from './features.ts'

/** As `npm run learn` writes it. */
export type Weights<Label extends string> = {
  labels: readonly Label[]
  /** Places of the hash, a power of two. */
  places: number
  /** Of each label a character for each place, label after label: `none` and as many steps off. */
  packed: string
  /** What a step weighs. */
  step: number
  /** Of each label, how often it is met at all. */
  bias: readonly number[]
}

/** The character of a weight of 0, so far from both ends that no step needs to be escaped. */
export const none = 63

/** As many characters are read at once: as much as a long line of what was learnt from. */
const longest = 240

/** How probable (0 to 1) it is that what has these features is not harmless. */
export function chanceOf(weights: Weights<string>, features: Features): number {
  return 1 - chances(scoresOf(weights, features)).harmless
}

export function likeliest<Label extends string>(
  weights: Weights<Label>,
  features: Features,
): Label[] {
  const scores = scoresOf(weights, features)
  return weights.labels.filter((_, at) => scores[at] === Math.max(...scores))
}

function scoresOf(weights: Weights<string>, features: Features): number[] {
  const groups = placesOf(features, weights.places)
  const steps = unpack(weights)
  return weights.bias.map((bias, label) =>
    groups.reduce((score, { share, places }) => {
      let sum = 0
      for (const place of places) sum += steps[label * weights.places + place] ?? 0
      return score + sum * weights.step * share
    }, bias),
  )
}

const unpacked = new WeakMap<Weights<string>, Int8Array>()

/** Once, and not before a message is read. */
function unpack(weights: Weights<string>): Int8Array {
  const known = unpacked.get(weights)
  if (known) return known
  const { packed } = weights
  const steps = new Int8Array(packed.length)
  for (let at = 0; at < packed.length; at += 1) steps[at] = packed.charCodeAt(at) - none
  unpacked.set(weights, steps)
  return steps
}

/** A feature counts less among many of its group. */
export function placesOf(features: Features, places: number): Group[] {
  return features.map(({ hashes, weight }) => {
    const found = [...new Set(Array.from(hashes, (hash) => hash & (places - 1)))]
    return { places: found, share: weight / Math.sqrt(Math.max(1, found.length)) }
  })
}

export type Group = { places: readonly number[]; share: number }

/** Of each score's label, and of none of them (softmax, where harmless scores 0). */
export function chances(scores: readonly number[]): { labels: number[]; harmless: number } {
  const most = Math.max(0, ...scores)
  const parts = scores.map((score) => Math.exp(score - most))
  const all = parts.reduce((sum, part) => sum + part, Math.exp(-most))
  return { labels: parts.map((part) => part / all), harmless: Math.exp(-most) / all }
}

/**
 * Whole sentences, together as long as can be read at once.
 * @param flat as `plain` makes it
 */
export function piecesOf(flat: string): string[] {
  const pieces: string[] = []
  for (const part of flat.split(/(?<=[.!?;\n])\s+/u).flatMap(cut)) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + part.length < longest)
      pieces[pieces.length - 1] = `${last} ${part}`
    else pieces.push(part)
  }
  return pieces.filter((piece) => /\p{L}{2}/u.test(piece))
}

/** Between words, so that what somebody writes without marks is read in pieces too. */
function cut(sentence: string): string[] {
  return (
    sentence.match(new RegExp(String.raw`\S.{0,${longest - 1}}(?!\S)|\S{1,${longest}}`, 'gsu')) ??
    []
  )
}
