import type { Weights } from '#worker/classify/classify.ts'
import { featuresOf } from '#worker/classify/features.ts'
import { plain } from '#worker/classify/plain.ts'
import { readCorpus, type Sentence } from '../tests/support/read-corpus.ts'
import { fit } from './logistic-regression.ts'

/** What messages may be after. What is told by its form alone (a link) is not learnt. */
export const cautionLesson = {
  labels: ['crypto', 'gift_card', 'money', 'elsewhere'] as const,
  sentences: () => [
    ...ours('cautions').filter(({ label }) => label !== 'link'),
    ...ours('truth').map((sentence) => ({ ...sentence, label: 'harmless' })),
  ],
}

/** Whether somebody asks who is there: with more of what is harmless, fewer doubts would be heard. */
export const questionLesson = {
  labels: ['asks'] as const,
  sentences: () => [
    ...ours('truth'),
    ...ours('cautions').filter(({ part, label }) => part === 'learnt' && label === 'harmless'),
  ],
}

function ours(name: 'cautions' | 'truth'): Sentence[] {
  return readCorpus(name).filter(({ part }) => part !== 'others')
}

/** Of nearly the greatest; the few beyond are cut. Finer steps find no more, and compress worse. */
const steps = 15

/** @param sentences of a label that is not among `labels`: examples of what is harmless */
export function learn<Label extends string>(
  labels: readonly Label[],
  sentences: readonly Sentence[],
): Weights<Label> {
  const examples = sentences.map(({ text, label }) => ({
    features: [...featuresOf(plain(text))],
    label: labels.findIndex((one) => one === label),
  }))
  const { weights, bias } = fit(examples, labels.length)
  const sizes = weights.map(Math.abs).toSorted()
  const step = (sizes[Math.floor(sizes.length * 0.999)] ?? 1) / steps
  const bytes = Int8Array.from(weights, (weight) =>
    Math.max(-steps, Math.min(steps, Math.round(weight / step))),
  )
  return { labels, packed: Buffer.from(bytes.buffer).toString('base64'), step, bias: [...bias] }
}
