import type { Sex } from '../portraits/palette.ts'
import { chance, type Random, randomOf, shuffled } from '../portraits/random.ts'
import type { Interest } from './interests.ts'
import type { Language } from './shares.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { it } from './texts/it.ts'
import { nl } from './texts/nl.ts'
import { pl } from './texts/pl.ts'
import { inGender, type Texts } from './texts/texts.ts'

const texts: Record<Language, Texts> = { nl, en, de, es, fr, it, pl }

type Words = { about: string; reason: string; interests: readonly Interest[] }

type Wordsmith = (
  random: Random,
  language: Language,
  gender: Sex,
  kind: 'member' | 'fictional',
) => Words

export function wordsmith(): Wordsmith {
  const draw = dealer()
  return (random, language, gender, kind) => {
    const { abouts, closers, reasons, fictional, fictionalReasons } = texts[language]
    const member = kind === 'member'
    const [text, ...interests] = draw(member ? abouts : fictional)
    const closer = draw(closers)
    const about = member && chance(random, 0.86) ? `${text} ${closer}` : text
    const reason = draw(member ? reasons : fictionalReasons)
    return { about: inGender(about, gender), reason: inGender(reason, gender), interests }
  }
}

function dealer(): <T>(cards: readonly T[]) => T {
  const random = randomOf('texts')
  const decks = new Map<readonly unknown[], number[]>()
  return (cards) => {
    const left = decks.get(cards)
    const deck = left?.length ? left : shuffled(random, [...cards.keys()])
    decks.set(cards, deck)
    const card = cards[deck.pop() ?? 0]
    if (card === undefined) throw new Error('no texts left')
    return card
  }
}
