import * as v from 'valibot'
import { dateIn } from './age.ts'
import { questions } from './answers.ts'
import { defineCall } from './call.ts'
import { line } from './fields.ts'
import type { Held } from './held.ts'
import type { PhotoRef } from './photo.ts'
import type { Counted } from './profile.ts'
import type { SiteSettings } from './site.ts'
import { DAY, HOUR } from './time.ts'

/** In characters: what is read in a window. */
export const lampLength = 160

/** A night ends at five, when those who were up late have gone. */
const turn = 5 * HOUR

/** YYYY-MM-DD: the evening that it is, or will be, in the site's calendar. */
export function nightOf(timeZone: string, now: number): string {
  return dateIn(timeZone, now - turn)
}

export function nightBefore(night: string): string {
  return new Date(Date.parse(night) - DAY).toISOString().slice(0, 10)
}

/**
 * One after the other, so that all have their turn: those of profiles, or a niche's own, of which
 * there are as many (`evenings.<niche>.<number>`).
 */
export function questionOf(night: string, niche: SiteSettings['niche'] = 1): string {
  const turn = (Date.parse(night) / DAY) % questions.length
  return niche === 1 ? (questions[turn] ?? questions[0]) : `${niche}.${turn + 1}`
}

export type Window = Counted & {
  id: number
  name: string
  age: number | null
  main_image: PhotoRef | null
  answer: string
  /** The words of the question, if it is not the page's: it was lit on a site of another niche. */
  asked: string | null
}

/** Why the viewer sees no lamps and can light none. */
export type Darkness = 'hidden' | 'activation'

export type Tonight = {
  question: string
  /** Its words. */
  asked: string
  /** The viewer's own, while it is on. */
  own: Pick<Window, 'answer' | 'asked'> | null
  /** What the viewer has answered to this very question on the profile. */
  offered: string | null
  /** `activation` still sees the others; `hidden` does not. */
  darkness: Darkness | null
  lit: Window[]
  next: string | null
  later: boolean
  /** If nobody is here: what was answered the night before. */
  before: { question: string; asked: string; answers: Window[] }
  held: Held | null
}

export const tonightCalls = {
  /** The question is the one that was read: it changes at five. */
  changeLamp: defineCall<{ lit: boolean }>()({
    method: 'PUT',
    path: '/api/lamp.php',
    audience: 'member',
    input: v.variant('act', [
      v.strictObject({
        act: v.literal('light'),
        question: line(20, 1),
        answer: line(lampLength, 1),
      }),
      v.strictObject({ act: v.literal('put_out') }),
    ]),
    errors: ['not_found', 'activation_needed', 'presence_hidden', 'question_over'],
    limit: 'changeLamp',
    repeatable: true,
  }),
}

export type TonightPages = { tonight: Tonight }
