import path from 'node:path'
import { routes as allRoutes } from '#contract/routes.ts'
import { alertTexts, frameTexts } from '#contract/texts.ts'
import { readCatalogue } from './locale-files.ts'
import { type ModuleTexts, readModuleTexts, type Use } from './module-texts.ts'
import { reportProblems } from './report.ts'

type Routes = Readonly<Record<string, { texts: readonly string[] }>>

const app = 'web/shell/app.tsx'

const alerts = 'web/notices/alerts/'

/**
 * Texts that a page uses and its route does not declare, which would stay empty, and the other way
 * round. A module counts whole, also where a page imports only a part of it.
 */
export function pageTextProblems(
  root: string,
  routes: Routes,
  common: readonly string[],
  ofAlerts: readonly string[] = [],
) {
  const keys = new Set(readCatalogue(root, 'nl').texts.keys())
  const known = new Map<string, ModuleTexts>()
  const read = (file: string): ModuleTexts => {
    const texts = known.get(file) ?? readModuleTexts(root, file, keys)
    known.set(file, texts)
    return file.startsWith(alerts) ? { ...texts, fetches: [...texts.fetches, ...ofAlerts] } : texts
  }
  const pages: Routes = { ...routes, error: { texts: [] } }
  const problems = Object.entries(pages).flatMap(([route, { texts }]) => {
    const used = usedOn(route, routes, read)
    const has = new Set([...texts, ...common])
    return [
      ...[...used]
        .filter(([namespace]) => !has.has(namespace))
        .map(([namespace, place]) => `${route}: its texts lack ${namespace}, which ${place} uses`),
      ...texts
        .filter((namespace) => !used.has(namespace))
        .map((namespace) => `${route}: nothing uses ${namespace} of its texts`),
    ]
  })
  const screens = Object.keys(routes).filter(
    (route) => ![...known.values()].some(({ imports }) => imports.some((at) => at.route === route)),
  )
  return [...problems, ...screens.map((route) => `${route}: no table by route imports its screen`)]
}

function usedOn(route: string, routes: Routes, read: (file: string) => ModuleTexts) {
  const used = new Map<string, string>()
  const seen = new Set<string>()
  const here = (at: Pick<Use, 'route'>) => at.route === null || at.route === route
  function walk(file: string, fetched: ReadonlySet<string>): void {
    const texts = read(file)
    const own = texts.fetchesOf.flatMap((name) => routes[name]?.texts ?? [])
    const there = new Set([...fetched, ...texts.fetches, ...own])
    const visit = [file, ...[...there].toSorted()].join(' ')
    if (seen.has(visit)) return
    seen.add(visit)
    for (const { namespace, place } of texts.uses.filter(here)) {
      if (!there.has(namespace) && !used.has(namespace)) used.set(namespace, place)
    }
    for (const imported of texts.imports.filter(here)) walk(imported.file, there)
  }
  walk(app, new Set())
  return used
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..')
  reportProblems(pageTextProblems(root, allRoutes, frameTexts, alertTexts))
}
