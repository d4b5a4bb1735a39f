import { readFileSync } from 'node:fs'
import type { RouteName } from '#contract/routes.ts'
import type { Walker } from '../../browser/support/walkers.ts'

export function sessionOf(who: Walker): string {
  return `.cache/walk-sessions/${who}.json`
}

export type Links = Partial<Record<RouteName, string>>

export const linksFile = '.cache/walk-sessions/links.json'

export function readLinks(): Links {
  return JSON.parse(readFileSync(linksFile, 'utf8')) as Links
}
