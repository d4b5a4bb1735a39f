import { type Caution, cautions } from '#contract/chat.ts'
import { chanceOf, likeliest, piecesOf, type Weights } from '#worker/classify/classify.ts'
import { plain } from '#worker/classify/plain.ts'
import { hasIban } from '#worker/payments/read-iban.ts'
import { cautionFeatures, withoutAddresses } from './caution-features.ts'
import { cautionWeights, kindWeights } from './caution-weights.ts'

const wallet = /\b(?:0x[\da-f]{40}|bc1[\da-z]{25,60}|[13][\da-hj-np-z]{25,34})\b/
const telephone = /(?<!\d)(?:\+|0)?\d(?:[ ()./-]{0,2}\d){7,14}(?!\d)/
const mailbox = /[\w.+-]{1,64}@[\w-]{1,63}\.|\b(?:gmail|hotmail|outlook|yahoo|protonmail)\b/
const link =
  /https?:\/\/|www\.|\b[a-z\d-]{2,40}\.(?:com|net|org|info|io|me|ru|xyz|top|online|site|shop|app|ly|nl|de|fr|it|es|pl|eu)\b/

/** Of one in fifteen that only sounds like it too much is told; above it too little (record 0113). */
const threshold = 0.42

/**
 * What a message may be after, the gravest of it; null: nothing that we know of.
 * @param weights others than these only to measure what is learnt from less
 */
export function cautionOf(text: string, weights: Weights<string> = cautionWeights): Caution | null {
  const flat = plain(text)
  const found = new Set<Caution>([...kindsOf(flat, weights), ...marks(text, flat)])
  return cautions.find((one) => found.has(one)) ?? null
}

function kindsOf(flat: string, weights: Weights<string>): Caution[] {
  return piecesOf(withoutAddresses(flat))
    .map(cautionFeatures)
    .filter((features) => chanceOf(weights, features) >= threshold)
    .flatMap((features) => likeliest(kindWeights, features))
}

/** What else than words tells it. */
function marks(text: string, flat: string): Caution[] {
  const told: Caution[] = []
  if (wallet.test(flat)) told.push('crypto')
  if (hasIban(text)) told.push('money')
  else if (telephone.test(flat) || mailbox.test(flat)) told.push('elsewhere')
  if (link.test(flat)) told.push('link')
  return told
}
