import addresses from 'virtual:text-files'
import type { Locale } from '#contract/locales.ts'
import type { Namespace, TextTree } from '#contract/texts.ts'

export type Catalogue = Partial<Record<Namespace, TextTree>>

/** A constant of each build: the desk's worker has no assets beside it. */
const isWithin = import.meta.env.DEV || import.meta.env.TEXTS_WITHIN === 'true'

const modules = isWithin
  ? import.meta.glob<TextTree>('../../locales/*/*.json', { import: 'default' })
  : {}

// Keeps values, not promises: the promise of a cancelled request never settles, and every other
// request would wait for it forever.
const read = new Map<Locale, Catalogue>()

export async function readCatalogue(env: Env, locale: Locale): Promise<Catalogue> {
  const known = read.get(locale)
  if (known) return known
  const catalogue = await (isWithin ? readModules(locale) : readFile(env, locale))
  read.set(locale, catalogue)
  return catalogue
}

async function readFile({ ASSETS }: Env, locale: Locale): Promise<Catalogue> {
  const response = await ASSETS.fetch(new URL(addresses[locale] ?? '', 'https://assets'))
  if (!response.ok) throw new Error(`The texts in ${locale} are no asset (${response.status})`)
  return response.json()
}

async function readModules(locale: Locale): Promise<Catalogue> {
  const folder = `../../locales/${locale}/`
  const files = Object.keys(modules).filter((file) => file.startsWith(folder))
  const namespaces = files.map(async (file) => [
    file.slice(folder.length, -'.json'.length),
    await modules[file]?.(),
  ])
  return Object.fromEntries(await Promise.all(namespaces))
}
