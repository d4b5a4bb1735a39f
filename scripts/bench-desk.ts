import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { preview } from 'vite'
import { undoTime } from '#contract/desk-cases.ts'
import { removalReasons } from '#contract/photos.ts'
import { SECOND } from '#contract/time.ts'
import { findChromium } from '../tests/support/chromium.ts'
import { freePort } from './free-port.ts'
import { fewMembers, makeState } from './make-state.ts'
import { openDesk } from './open-desk.ts'
import { pointPreviewAt } from './point-preview-at.ts'

// A moderator clears a queue of photos by keys alone, on the build in dist. `--short` only shows that
// this works.
const short = process.argv.includes('--short')
const photos = short ? 5 : 100
const members = short ? fewMembers : 150
/** For so long each is looked at. */
const looks = short ? 0 : 1.5 * SECOND
/** Of all of them, in seconds. */
const bar = 300

const STATE_DIR = mkdtempSync(path.join(tmpdir(), 'desk-state-'))
Object.assign(process.env, { STATE_DIR, PORT: String(await freePort()) })
process.env['DESK_PORT'] = String(await freePort())
process.on('exit', () => rmSync(STATE_DIR, { recursive: true, force: true }))

await makeState(STATE_DIR, members)
changeDatabase(
  `update photos set status = 'review' where id in (select id from photos where status = 'active'
    order by id limit ${photos})`,
)
pointPreviewAt('dist')
const server = await preview()
const desk = await openDesk(server)
const browser = await chromium.launch(await findChromium())
try {
  const page = await browser.newPage()
  await page.goto(new URL('/__dev/', desk).href)
  await page
    .getByRole('button', { name: /: moderator$/ })
    .first()
    .click()
  await page.waitForURL(desk)
  await page.waitForLoadState()
  await page.keyboard.press('n')
  await page.waitForURL('**/photos/*')
  const started = performance.now()
  const waits: number[] = []
  for (let at = 0; at < photos; at++) waits.push(await judge(page, at))
  const seconds = (performance.now() - started) / SECOND
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(rankOf(waits, share)))
  console.log(
    `${photos} photos in ${seconds.toFixed(1)} s, each looked at for ${looks / SECOND} s; from Enter until the next is there p50 ${p50} ms, p99 ${p99} ms`,
  )
  if (!short && seconds > bar) process.exitCode = 1
  await requireDone()
} finally {
  await browser.close()
  await server.close()
}
process.exit()

/** How long it takes until the next one is there, in milliseconds. */
async function judge(page: Page, at: number): Promise<number> {
  const address = page.url()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('img.stage-picture')].every(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  )
  await page.keyboard.down(' ')
  await pause(looks)
  await page.keyboard.up(' ')
  await page.keyboard.press(String(at % (removalReasons.length + 1)))
  const pressed = performance.now()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.href !== address)
  return performance.now() - pressed
}

/** What was decided is done once it can no longer be undone. */
async function requireDone(): Promise<void> {
  const until = performance.now() + undoTime + 20 * SECOND
  while (countWaiting() > 0) {
    if (performance.now() > until) throw new Error(`${countWaiting()} photos are not decided`)
    await pause(SECOND)
  }
}

function countWaiting(): number {
  const database = new DatabaseSync(databaseFile(), { readOnly: true })
  const row = database.prepare("select count(*) as n from photos where status = 'review'").get()
  database.close()
  return Number(row?.['n'])
}

function changeDatabase(sql: string): void {
  const database = new DatabaseSync(databaseFile())
  const { changes } = database.prepare(sql).run()
  database.close()
  if (changes !== photos) throw new Error(`${changes} photos instead of ${photos}`)
}

function databaseFile(): string {
  const [file] = globSync('**/d1/**/*.sqlite', { cwd: STATE_DIR }).filter(
    (name) => !name.includes('metadata'),
  )
  if (!file) throw new Error('There is no database')
  return path.join(STATE_DIR, file)
}

function rankOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN
}
