import { cautionFeatures, withoutAddresses } from '#worker/chat/cautions/caution-features.ts'
import { none, placesOf, type Weights } from '#worker/classify/classify.ts'
import { type Features, lettersOf } from '#worker/classify/features.ts'
import { plain } from '#worker/classify/plain.ts'
import { isMeasure, readCorpus, type Sentence } from '../tests/support/read-corpus.ts'
import { fit } from './logistic-regression.ts'

type Lesson<Label extends string> = {
  labels: readonly Label[]
  /** A power of two. */
  places: number
  /** Of the greatest weight but one in a thousand; the few beyond are cut. */
  steps: number
  /** Draws what is seldom seen back to nothing. */
  decay: number
  featuresOf: (flat: string) => Features
  /** Those of a label that is not among `labels` are examples of what is harmless. */
  sentences: () => Sentence[]
}

/** Whether a message is after something. */
export const cautionLesson: Lesson<'after'> = {
  labels: ['after'],
  places: 1 << 17,
  steps: 5,
  decay: 0.005,
  featuresOf: (flat) => cautionFeatures(withoutAddresses(flat)),
  sentences: () => [
    ...afterSomething(),
    ...ours('cautions').filter(isHarmless),
    ...ours('truth').map((sentence) => ({ ...sentence, label: 'harmless' })),
  ],
}

/** What it is after. What is told by its form alone (a link) is not learnt. */
export const kindLesson: Lesson<'crypto' | 'gift_card' | 'money' | 'elsewhere'> = {
  labels: ['crypto', 'gift_card', 'money', 'elsewhere'],
  places: 1 << 13,
  steps: 15,
  decay: 0.000_1,
  featuresOf: (flat) => cautionFeatures(withoutAddresses(flat)),
  sentences: () => ours('cautions').filter((one) => !isHarmless(one) && one.label !== 'link'),
}

/** Whether somebody asks who is there: with more of what is harmless, fewer doubts would be heard. */
export const questionLesson: Lesson<'asks'> = {
  labels: ['asks'],
  places: 1 << 15,
  steps: 15,
  decay: 0.000_1,
  featuresOf: (flat) => [lettersOf(flat)],
  sentences: () => [
    ...ours('truth'),
    ...ours('cautions').filter((one) => one.part === 'learnt' && isHarmless(one)),
  ],
}

function afterSomething(): Sentence[] {
  return kindLesson.sentences().map((sentence) => ({ ...sentence, label: 'after' }))
}

function isHarmless({ label }: Sentence): boolean {
  return label === 'harmless'
}

function ours(name: 'cautions' | 'truth'): Sentence[] {
  return readCorpus(name).filter((sentence) => !isMeasure(sentence))
}

/** @param sentences fewer than the lesson's only to measure what is learnt from them */
export function learn<Label extends string>(
  { labels, places, steps, decay, featuresOf, ...lesson }: Lesson<Label>,
  sentences: readonly Sentence[] = lesson.sentences(),
): Weights<Label> {
  const examples = sentences.map(({ text, label }) => ({
    groups: placesOf(featuresOf(plain(text)), places),
    label: labels.findIndex((one) => one === label),
  }))
  const { weights, bias } = fit(examples, { labels: labels.length, places, decay })
  const sizes = weights.map(Math.abs).toSorted()
  const step = (sizes[Math.floor(sizes.length * 0.999)] ?? 1) / steps
  const packed = Array.from(weights, (weight) =>
    String.fromCodePoint(none + Math.max(-steps, Math.min(steps, Math.round(weight / step)))),
  ).join('')
  return { labels, places, packed, step, bias: [...bias] }
}
