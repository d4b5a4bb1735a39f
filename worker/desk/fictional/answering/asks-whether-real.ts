import { chanceOf, piecesOf } from '#worker/classify/classify.ts'
import { lettersOf } from '#worker/classify/features.ts'
import { plain } from '#worker/classify/plain.ts'
import { despair } from './asking/despair.ts'
import { dutch } from './asking/dutch.ts'
import { english } from './asking/english.ts'
import { french } from './asking/french.ts'
import { german } from './asking/german.ts'
import { italian } from './asking/italian.ts'
import { plainWords } from './asking/plain-words.ts'
import { polish } from './asking/polish.ts'
import { knownWords, matches, readRules, type Rule } from './asking/rules.ts'
import { spanish } from './asking/spanish.ts'
import { questionWeights } from './question-weights.ts'

const languages = [dutch, english, german, spanish, french, italian, polish]
const rules = languages.flatMap((language) => readRules(language))
const known = new Set(languages.flatMap((language) => knownWords(language)))
const despairs = readRules(despair)
const knownOfDespair = new Set(knownWords(despair))
/** What a doubt is about, in any language. */
const doubted = languages.flatMap((language) =>
  readRules({ ...language, rules: ['(FAKE|REAL|SITE)'] }),
)
/** In words: who writes more in one sentence may say two things in it. */
const longestDespair = 8

/** A needless truth is true; without one somebody believes (record 0113). */
const threshold = 0.4

/**
 * Whether somebody wants to know who is there: whether the profile is a person, can be met or called.
 * People write in any language, and a question in pieces: what they sent since the last answer is
 * read message by message and as one.
 */
export function asksWhetherReal(texts: readonly string[]): boolean {
  return [...texts, texts.join('\n')].map(plain).some((flat) => byRule(flat) || byWeight(flat))
}

/** As its language builds such a question. */
export function asksByRule(text: string): boolean {
  return byRule(plain(text))
}

function byRule(flat: string): boolean {
  return follows(rules, flat, known)
}

function follows(those: readonly Rule[], flat: string, words: ReadonlySet<string>): boolean {
  return plainWords(flat, words).some((read) => those.some((rule) => matches(rule, read)))
}

/** As those sound who doubt. Only what is nothing but despair asks nothing: else it is read as a whole. */
function byWeight(flat: string): boolean {
  if (sentencesOf(flat).every((sentence) => onlyDespairs(sentence))) return false
  return piecesOf(flat).some((piece) => chanceOf(questionWeights, [lettersOf(piece)]) >= threshold)
}

function sentencesOf(flat: string): string[] {
  return flat.split(/(?<=[.!?;])\s+|\s*\n\s*/u).filter((sentence) => /\p{L}/u.test(sentence))
}

function onlyDespairs(sentence: string): boolean {
  const words = sentence.match(/\p{L}+/gu) ?? []
  return (
    words.length <= longestDespair &&
    follows(despairs, sentence, knownOfDespair) &&
    !follows(doubted, sentence, known)
  )
}
