import { type Unstable_Config as Config, unstable_readConfig as readConfig } from 'wrangler'

export type Environment = { name: string; config: Config }

export function readEnvironments(file: string, only?: string): Environment[] {
  const read = (env?: string) => readConfig({ config: file, env }, { hideWarnings: true })
  const defined: string[] = read().definedEnvironments ?? []
  if (only && !defined.includes(only)) {
    throw new Error(`${file} defines no [env.${only}], but ${defined.join(', ') || 'none'}.`)
  }
  return (only ? [only] : defined).map((name) => ({ name, config: read(name) }))
}
