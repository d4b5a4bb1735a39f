import { DAY } from '#contract/time.ts'
import type { Person, Talk } from './world.ts'

/** A letter a message: `t` they, `v` the viewer, `|` deleted by the viewer, `#` by both. */
export const stories = ['t', 'v', 'tvt', 'ttt', 't|', 't|t', 'tv#', 'tv#t', 'tv#v', '']

type Drawn = { story: string; read: number; old: boolean }

export function talkFrom([viewer, other]: [Person, Person], drawn: Drawn, at: number): Talk | null {
  const waiting = [viewer, other].filter(({ status }) => status !== 'confirmed')
  if (!drawn.story || other.kind === 'partner' || waiting.length > 1) return null
  const alone = waiting[0] === viewer ? 'v' : 't'
  const story = waiting.length === 0 ? drawn.story : alone
  const talk: Talk = {
    id: 0,
    sides: [viewer.id, other.id],
    startedBy: story.startsWith('t') ? other.id : viewer.id,
    words: [],
    lost: { [viewer.id]: 0, [other.id]: 0 },
    read: { [viewer.id]: 0, [other.id]: 0 },
  }
  const began = drawn.old ? at - 400 * DAY : at
  for (const letter of story) say(talk, letter, { delivered: waiting.length === 0, began })
  for (const side of talk.sides) talk.read[side] = Math.min(drawn.read, talk.words.length)
  return talk
}

function say(
  { sides: [viewer, other], words, lost }: Talk,
  letter: string,
  { delivered, began }: { delivered: boolean; began: number },
): void {
  const { length } = words
  if (letter === 't' || letter === 'v') {
    words.push({ from: letter === 't' ? other : viewer, delivered, at: began + length })
    return
  }
  lost[viewer] = length
  if (letter === '#') lost[other] = length
}
