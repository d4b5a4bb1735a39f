import type { Browser, BrowserContext, Page } from '@playwright/test'
import { entryCookie } from '#contract/entry-warning.ts'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { exampleAddress } from '../../tests/browser/support/example-address.ts'
import { firstToSee, routesFor } from '../../tests/browser/support/walkers.ts'

export type Shoot = {
  folder: string
  locale: Locale
  route: string | undefined
  as: string | undefined
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const visitor = 'visitor'
const signedIn = ['free', 'premium', 'empty', 'unconfirmed'] as const
type Who = typeof visitor | (typeof signedIn)[number]

type Album = { taken: number; faults: string[] }

export async function photographAll(
  browser: Browser,
  origin: string,
  shoot: Shoot,
): Promise<Album> {
  const album: Album = { taken: 0, faults: [] }
  for (const who of [visitor, ...signedIn] as const) {
    if (shoot.as && shoot.as !== who) continue
    const context = await browser.newContext({ baseURL: origin, locale: shoot.locale })
    await context.addCookies([
      { name: localeCookie, value: shoot.locale, url: origin },
      { name: entryCookie, value: '1', url: origin },
    ])
    if (who !== visitor) await signIn(context, origin, who)
    await photographAs(context, origin, who, shoot, album)
    await context.close()
  }
  return album
}

async function signIn(context: BrowserContext, origin: string, who: (typeof signedIn)[number]) {
  const answer = await context.request.post('/api/user.php', {
    headers: { origin },
    data: { email: personas[who].email, password: personaPassword },
  })
  if (!answer.ok()) throw new Error(`${who} cannot sign in: ${await answer.text()}`)
}

async function photographAs(
  context: BrowserContext,
  origin: string,
  who: Who,
  shoot: Shoot,
  album: Album,
): Promise<void> {
  const page = await context.newPage()
  for (const name of routesFor(who)) {
    if (shoot.route && shoot.route !== name) continue
    const address = await exampleAddress(context, origin, name).catch((error: unknown) => {
      if (firstToSee(name) === who) album.faults.push(`${name} for ${who}: ${String(error)}`)
      return null
    })
    if (!address) continue
    for (const size of sizes) {
      const path = `${shoot.folder}/${name}-${who}-${size.width}.png`
      const status = await photograph(page, address, size, path)
      if (status < 400) album.taken++
      else album.faults.push(`${name} for ${who}: ${address} answers ${status}`)
    }
  }
}

async function photograph(
  page: Page,
  address: string,
  size: { width: number; height: number },
  path: string,
): Promise<number> {
  await page.setViewportSize(size)
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images]
        .filter((image) => image.complete)
        .map((image) => image.decode().catch(() => undefined)),
    )
  })
  await page.screenshot({ path, fullPage: false })
  return answer?.status() ?? 0
}
