import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { cruise, type IModule } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const folders = ['contract', 'web', 'worker', 'demo', 'operator', 'scripts', 'checks', 'tests']

/**
 * A module that imports from so many rooms lists the whole house: what one room changes does not
 * change the others through it.
 */
const roomsOfRegister = 12

/** So is what the worker knows of the screens: it tests its answers, and journeys test screens. */
const renderer = 'web/ssr.tsx'

type Imports = {
  importers: ReadonlyMap<string, readonly string[]>
  registers: ReadonlySet<string>
}

/** Paths from `root`: what differs from the commit where the branch left `base`, untracked too. */
export function changedFiles(root: string, base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [fork = base] = git('merge-base', base, 'HEAD')
  return [
    ...git('diff', '--name-only', fork),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].toSorted()
}

/** The changed files, and all that import them, straight or through others. */
export function affectedFiles(
  { importers, registers }: Imports,
  changed: readonly string[],
): string[] {
  const affected = new Set(changed)
  const left = [...changed]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (registers.has(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) {
      if (affected.has(importer)) continue
      affected.add(importer)
      left.push(importer)
    }
  }
  return [...affected].toSorted()
}

/** The room of a file, by the name that it has in every folder; else undefined. */
export function roomOf(file: string): string | undefined {
  return /^(?:contract|web|worker|tests\/worker|locales\/[a-z]{2})\/(account\/[^/.]+(?=\/)|[^/.]+)/.exec(
    file,
  )?.[1]
}

/** Whether it is one of them, or below or above one. */
export function isAmong(room: string, rooms: ReadonlySet<string>): boolean {
  return [...rooms].some(
    (other) => `${room}/`.startsWith(`${other}/`) || other.startsWith(`${room}/`),
  )
}

export async function readImports(root: string): Promise<Imports> {
  const options = await extractOptions(path.join(root, '.dependency-cruiser.mjs'))
  const there = folders.filter((folder) => existsSync(path.join(root, folder)))
  const { output } = await cruise(there, { ...options, baseDir: root, validate: false })
  if (typeof output === 'string') throw new Error(output)
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of output.modules) {
    for (const { resolved } of dependencies) {
      importers.set(resolved, [...(importers.get(resolved) ?? []), source])
    }
  }
  return {
    importers,
    registers: new Set(output.modules.filter(isRegister).map(({ source }) => source)),
  }
}

function isRegister({ source, dependencies }: IModule): boolean {
  if (source.startsWith('tests/')) return false
  if (source === renderer) return true
  const rooms = new Set(dependencies.map(({ resolved }) => roomOf(resolved)))
  rooms.delete(undefined)
  return rooms.size >= roomsOfRegister
}
