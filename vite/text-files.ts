import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { readAssets } from './read-assets.ts'

export function textFiles(): Plugin {
  return readAssets('text-files', (root) => {
    const locales: Record<string, Record<string, unknown>> = {}
    for (const file of globSync('locales/*/*.json', { cwd: root }).sort()) {
      const { dir, name } = path.parse(file)
      const texts = (locales[path.basename(dir)] ??= {})
      texts[name] = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
    }
    return Object.entries(locales).map(([locale, texts]) => ({
      key: locale,
      name: `texts-${locale}`,
      extension: 'json',
      source: JSON.stringify(texts),
    }))
  })
}
