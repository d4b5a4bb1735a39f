import addresses from 'virtual:common-passwords'
import { parseCommonPasswords } from './common-passwords.ts'
import { easyWords } from './easy-words.ts'

// The value, not its promise: worker/text/read-catalogue.ts says why.
let known: ReadonlySet<string> | undefined

export async function readEasyWords(env: Env): Promise<ReadonlySet<string>> {
  known ??= easyWords(
    parseCommonPasswords(import.meta.env.DEV ? await readModule() : await readFile(env)),
  )
  return known
}

async function readModule(): Promise<string> {
  return (await import('./common-passwords.txt?raw')).default
}

async function readFile({ ASSETS }: Env): Promise<string> {
  const response = await ASSETS.fetch(new URL(addresses.list ?? '', 'https://assets'))
  if (!response.ok) throw new Error(`The common passwords are no asset (${response.status})`)
  return response.text()
}
