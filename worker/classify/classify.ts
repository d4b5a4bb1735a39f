import { featuresOf, places } from './features.ts'

/** As `npm run learn` writes it. */
export type Weights<Label extends string> = {
  labels: readonly Label[]
  /** Of each label a byte (signed) for each place of the hash, label after label, in base64. */
  packed: string
  /** What 1 of a byte weighs. */
  step: number
  /** Of each label, how often it is met at all. */
  bias: readonly number[]
}

/** As many characters are read at once: as much as a long line of what was learnt from. */
const longest = 240

/**
 * The labels of a message's pieces, which are whole sentences.
 * @param flat as `plain` makes it
 * @param threshold how probable (0 to 1) it has to be that a piece is not harmless
 */
export function classify<Label extends string>(
  weights: Weights<Label>,
  flat: string,
  threshold: number,
): Label[] {
  return piecesOf(flat).flatMap((piece) => {
    if (!/\p{L}{2}/u.test(piece)) return []
    const scores = scoresOf(weights, featuresOf(piece))
    if (1 - chances(scores).harmless < threshold) return []
    return weights.labels.filter((_, at) => scores[at] === Math.max(...scores))
  })
}

function scoresOf(weights: Weights<string>, features: ReadonlySet<number>): number[] {
  const share = shareOf(features.size)
  const bytes = unpack(weights)
  return weights.bias.map((bias, label) => {
    let sum = 0
    for (const place of features) sum += bytes[label * places + place] ?? 0
    return bias + sum * weights.step * share
  })
}

const unpacked = new WeakMap<Weights<string>, Int8Array>()

/** Once, and not before a message is read. */
function unpack(weights: Weights<string>): Int8Array {
  const known = unpacked.get(weights)
  if (known) return known
  const text = atob(weights.packed)
  const bytes = new Int8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  unpacked.set(weights, bytes)
  return bytes
}

/** A feature counts less among many. */
export function shareOf(features: number): number {
  return 1 / Math.sqrt(Math.max(1, features))
}

/** Of each score's label, and of none of them (softmax, where harmless scores 0). */
export function chances(scores: readonly number[]): { labels: number[]; harmless: number } {
  const most = Math.max(0, ...scores)
  const parts = scores.map((score) => Math.exp(score - most))
  const all = parts.reduce((sum, part) => sum + part, Math.exp(-most))
  return { labels: parts.map((part) => part / all), harmless: Math.exp(-most) / all }
}

function piecesOf(flat: string): string[] {
  const pieces: string[] = []
  for (const part of flat.split(/(?<=[.!?;\n])\s+/u).flatMap(cut)) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + part.length < longest)
      pieces[pieces.length - 1] = `${last} ${part}`
    else pieces.push(part)
  }
  return pieces
}

/** Between words, so that what somebody writes without marks is read in pieces too. */
function cut(sentence: string): string[] {
  return (
    sentence.match(new RegExp(String.raw`\S.{0,${longest - 1}}(?!\S)|\S{1,${longest}}`, 'gsu')) ??
    []
  )
}
