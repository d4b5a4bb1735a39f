import { globSync } from 'node:fs'
import path from 'node:path'
import { screenFiles } from '../vite/screen-files.ts'
import { affectedFiles, changedFiles, isAmong, readImports, roomOf } from './affected-files.ts'
import { developmentBuild } from './prepare.ts'
import { staticChecks } from './static-checks.ts'
import type { Step } from './steps.ts'
import { playwright, vitest } from './test-steps.ts'
import { root } from './tool-env.ts'

/** The journeys in tests/browser/ that lead through a room. */
export const journeys: Record<string, readonly string[]> = {
  'account/leaving': ['deletion'],
  'account/login': ['devices', 'passkeys', 'password', 'sessions'],
  'account/age': ['age-proof'],
  'account/discreet': ['discreet'],
  'account/profile': ['address', 'geolocation', 'interests', 'profile', 'settings'],
  'account/signup': ['path', 'signup', 'taps'],
  api: ['devices', 'profile', 'signs'],
  app: ['broken-screen', 'early', 'history', 'next-person', 'own-errors', 'path', 'without-script'],
  blocks: ['reports', 'settings'],
  chat: [
    'agreed-price',
    'chat-list',
    'chat-photos',
    'fictional-notice',
    'gifts',
    'labels',
    'narrow-chat',
    'once-photo',
    'reading',
    'remove-chat',
    'share-profile',
    'signs',
    'voice',
  ],
  decisions: ['decisions'],
  desk: ['desk', 'desk-commands', 'desk-domains', 'desk-members', 'desk-offers', 'desk-queue'],
  entry: ['entry-warning'],
  installed: ['install', 'installed'],
  landers: ['first-face', 'first-sight', 'taps'],
  layouts: ['keyboard', 'steady'],
  likes: ['first-face', 'first-sight', 'likes-list'],
  matchfinder: ['match-finder'],
  me: ['me'],
  members: ['first-face', 'saved-filters', 'search'],
  money: ['direct-debit', 'discount', 'limits', 'moments', 'payment', 'repeat-order', 'withdrawal'],
  notices: ['alerts', 'news', 'notifications'],
  people: ['answers', 'gallery', 'labels', 'share-profile'],
  photos: ['checks', 'photos'],
  places: ['geolocation', 'profile', 'signup'],
  push: ['push'],
  reports: ['reports'],
  shell: ['broken-screen', 'history', 'next-person', 'round-trips', 'sessions', 'translated'],
  shields: ['shield'],
  'service-worker': ['installed', 'push'],
  swipe: ['swipe', 'swipe-cards'],
  tonight: ['tonight'],
  ui: ['keyboard', 'overlays', 'own-errors'],
}

/** `npm test -- --changed`: what the change since main can break. */
export async function changedSteps(folder: string): Promise<Step[][]> {
  const changed = changedFiles(root, 'main')
  const imports = await readImports(root)
  const affected = affectedFiles(imports, changed)
  const rooms = new Set(changed.map(roomOf).filter((room) => room !== undefined))
  const inTests = changed.filter((file) => file.startsWith('tests/'))
  const chosen = chosenTests(
    { rooms, affected, byTests: affectedFiles(imports, inTests) },
    globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: root }),
  )
  const screens = screensIn(affected, rooms)
  const MAILS_DIR = path.join(folder, 'mails')
  console.log(
    `${changed.length} changed files, ${affected.length} affected, ${chosen.length} tests`,
  )
  const tests = Object.entries(runners).flatMap(([project, folders]) => {
    const files = chosen.filter((file) => folders.some((place) => file.startsWith(place)))
    return files.length > 0 ? [vitest([project], { env: { MAILS_DIR }, files })] : []
  })
  const walked = chosen.filter((file) => file.startsWith('tests/browser/'))
  const inBrowser = [
    ...(walked.length > 0 ? [playwright('browser', 'playwright.config.ts', { args: walked })] : []),
    ...(screens.length > 0 ? [pictures(screens)] : []),
  ]
  const [types = []] = staticChecks
  return [
    ...staticChecks,
    tests.map((step) => ({ ...step, after: types })),
    ...(inBrowser.length > 0
      ? [[{ ...developmentBuild, after: types }], ...inBrowser.map((step) => [step])]
      : []),
  ]
}

/** By project of vitest.config.ts; what needs a build of its own is for the whole run. */
const runners = {
  unit: ['tests/unit/'],
  checks: ['tests/checks/'],
  operator: ['tests/operator/'],
  worker: ['tests/worker/', 'tests/law/', 'tests/desk/'],
}

type Change = {
  rooms: ReadonlySet<string>
  affected: readonly string[]
  /** What is affected by a change of the tests themselves. */
  byTests: readonly string[]
}

/** Journeys are chosen by room: most import a call that only prepares them. */
export function chosenTests(
  { rooms, affected, byTests }: Change,
  tests: readonly string[],
): string[] {
  const walked = new Set(
    Object.entries(journeys)
      .flatMap(([room, names]) => (isAmong(room, rooms) ? names : []))
      .map((name) => `tests/browser/${name}.spec.ts`),
  )
  return tests
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      if (file.startsWith('tests/browser/')) return walked.has(file) || byTests.includes(file)
      return (
        affected.includes(file) ||
        [...rooms].some((room) => file.startsWith(`tests/worker/${room}/`))
      )
    })
}

/** The routes whose screen is affected or stands in one of the rooms. */
function screensIn(affected: readonly string[], rooms: ReadonlySet<string>): string[] {
  return screenFiles()
    .filter(({ file }) => affected.includes(file) || isAmong(roomOf(file) ?? '', rooms))
    .map(({ route }) => route)
}

function pictures(screens: readonly string[]): Step {
  const args = ['--project', 'pictures']
  return playwright('pictures', 'playwright.walk.config.ts', {
    env: { ROUTE: screens.join(',') },
    args,
  })
}
