import type { Locale } from '#contract/locales.ts'
import type { Namespace, TextTree } from '#contract/texts.ts'

// A sixth of the worker would be terms and privacy in seven languages: a build makes files of them,
// beside the scripts. Without a build they are modules.
const urls = import.meta.env.DEV
  ? {}
  : import.meta.glob<string>('../../locales/*/info-*.json', {
      eager: true,
      import: 'default',
      query: '?url&no-inline',
    })
const modules = import.meta.env.DEV
  ? import.meta.glob<TextTree>('../../locales/*/info-*.json', { import: 'default' })
  : {}

const read = new Map<string, TextTree>()

export function isLong(namespace: Namespace): boolean {
  return namespace.startsWith('info-')
}

/** A long page's words; read once in the life of an isolate. */
export async function fetchLongText(
  env: Env,
  locale: Locale,
  namespace: Namespace,
): Promise<TextTree> {
  const file = `../../locales/${locale}/${namespace}.json`
  const texts = read.get(file) ?? (await load(env, file))
  read.set(file, texts)
  return texts
}

async function load(env: Env, file: string): Promise<TextTree> {
  const module = modules[file]
  if (module) return module()
  const response = await env.ASSETS.fetch(new URL(urls[file] ?? '', 'https://assets'))
  if (!response.ok) throw new Error(`${file} is not among the assets (${response.status})`)
  return response.json()
}
