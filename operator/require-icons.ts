import { existsSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '#worker/db/refusal.ts'

const icons = path.join(import.meta.dirname, '../public/icons')

/** @throws Refusal if the installed app would have no icon */
export function requireIcons(settings: Record<string, unknown>): void {
  const name = settings['app_icons']
  if (typeof name !== 'string' || existsSync(path.join(icons, name))) return
  throw new Refusal(`app_icons: there is no folder public/icons/${name}`)
}
