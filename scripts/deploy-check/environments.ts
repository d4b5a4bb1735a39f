import { type Unstable_Config as Config, unstable_readConfig as readConfig } from 'wrangler'

/** Of wrangler.toml, as it would be deployed. */
export type Environment = { name: string; config: Config }

/** All environments, or the named one. */
export function readEnvironments(file: string, only?: string): Environment[] {
  const read = (env?: string) => readConfig({ config: file, env }, { hideWarnings: true })
  const defined: string[] = read().definedEnvironments ?? []
  if (only && !defined.includes(only)) {
    throw new Error(`${file} defines no [env.${only}], but ${defined.join(', ') || 'none'}.`)
  }
  return (only ? [only] : defined).map((name) => ({ name, config: read(name) }))
}
