import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Locale, locales } from '#contract/locales.ts'
import type { TextTree } from '#contract/texts.ts'

const folder = path.join(import.meta.dirname, '../../../locales')
const least = 24

function piecesOf(locale: Locale): Set<string> {
  const found = new Set<string>()
  for (const file of globSync(`${locale}/*.json`, { cwd: folder })) {
    collect(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as TextTree, found)
  }
  return found
}

function collect(tree: TextTree, found: Set<string>): void {
  for (const value of Object.values(tree)) {
    if (typeof value !== 'string') collect(value, found)
    else {
      for (const piece of value.split(/\{\{\w+\}\}|<\/?\w+>|\n/)) {
        if (piece.trim().length >= least) found.add(piece.trim())
      }
    }
  }
}

const pieces = new Map(locales.map((locale) => [locale, piecesOf(locale)]))

const foreign = new Map(
  locales.map((own) => {
    const others = locales.filter((locale) => locale !== own)
    const ownText = [...(pieces.get(own) ?? [])].join('\n')
    const strange = others
      .flatMap((locale) => [...(pieces.get(locale) ?? [])])
      .filter((piece) => !ownText.includes(piece))
    return [own, Map.groupBy(strange, (piece) => piece.slice(0, least))] as const
  }),
)

const namespaces = globSync('nl/*.json', { cwd: folder }).map((file) => path.parse(file).name)
const rawKey = new RegExp(String.raw`(?<![\w.@/-])(?:${namespaces.join('|')})(?:\.[\w-]+)+\b`)

export function wrongWords(words: readonly string[], locale: Locale): string[] {
  const complaints: string[] = []
  for (const text of words) {
    if (rawKey.test(text)) complaints.push(`raw key: ${text}`)
    if (text.includes('{{')) complaints.push(`not filled in: ${text}`)
    if (/<\/?(?:em|b|a|\w+)>/.test(text)) complaints.push(`raw mark: ${text}`)
    if (/\b(?:undefined|NaN|\[object)\b/.test(text)) complaints.push(`no text: ${text}`)
    const strange = foreignPiece(text, locale)
    if (strange) complaints.push(`another language: ${strange}`)
  }
  return complaints
}

function foreignPiece(text: string, locale: Locale): string | undefined {
  const starts = foreign.get(locale)
  for (let at = 0; at + least <= text.length; at++) {
    const candidates = starts?.get(text.slice(at, at + least))
    const found = candidates?.find((piece) => text.startsWith(piece, at))
    if (found) return found
  }
  return undefined
}
