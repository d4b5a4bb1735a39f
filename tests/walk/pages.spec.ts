import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { entryCookie } from '#contract/entry-warning.ts'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { waitForScript } from '../browser/support/at-work.ts'
import { callAs } from '../browser/support/call.ts'
import { exampleAddress } from '../browser/support/example-address.ts'
import { graveViolations, settle } from '../browser/support/look-at.ts'
import { motionsOf, noteMotion } from '../browser/support/motion.ts'
import { firstToSee, routesFor, type Walker, walkers } from '../browser/support/walkers.ts'
import { watch } from '../browser/support/watch.ts'
import { isAt } from './support/is-at.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { likeNamedLinks } from './support/like-named-links.ts'
import { faultOf, type MainAction, mainActions, selectorOf } from './support/main-actions.ts'
import { dialogFaults, openedHere, press, topmost } from './support/opened-dialogs.ts'
import { formatOtherwise } from './support/other-locale-data.ts'
import { outline } from './support/outline.ts'
import { type Links, readLinks, sessionOf } from './support/sessions.ts'
import { desk, enlarged, narrow, phone, type Viewport, viewports } from './support/viewports.ts'
import { isWanted } from './support/wanted.ts'

/** Polish has the longest words: where there is least room only, and each page once. */
const languages = {
  nl: viewports,
  de: viewports,
  pl: [narrow, enlarged],
} satisfies Partial<Record<Locale, Viewport[]>>

/** What axe looks at; it reads no words. */
const forAxe = { language: 'nl', sizes: [phone, desk] }

/** The demo's first one; each opens one session. */
const recoveryCode = 'A'.repeat(24)

/** A page is in the same part for all walkers, so that what several see alike is looked at once. */
const parts = 3

for (let part = 0; part < parts; part++) {
  test(`no page has layout faults, part ${part + 1} of ${parts}`, async ({
    browser,
    baseURL: origin = '',
  }) => {
    const names = (Object.keys(routes) as RouteName[]).filter((_, at) => at % parts === part)
    const alike = new Set<string>()
    const links = readLinks()
    for (const who of walkers) {
      const context = await browser.newContext({
        storageState: sessionOf(who),
        serviceWorkers: 'block',
      })
      const complaints: string[] = []
      watch(context, origin, complaints)
      await context.addInitScript(formatOtherwise)
      await noteMotion(context)
      // The parts are the same members at once, who would open more connections than they may.
      await context.routeWebSocket('/ws', () => {})
      context.on('page', waitForScript)
      const page = await context.newPage()
      const walk = { context, page, origin, who, alike, links }
      const theirs = routesFor(who).filter((name) => names.includes(name) && isWanted(name))
      for (const [language, sizes] of Object.entries(languages)) {
        await context.addCookies([{ name: localeCookie, value: language, url: origin }])
        for (const name of theirs) {
          if (language === 'pl' && firstToSee(name) !== who) continue
          const faults = await visit(walk, name, language, sizes)
          expect.soft(faults, `${name} for ${who} in ${language}`).toEqual([])
        }
      }
      expect.soft(complaints, `complaints of the pages of ${who}`).toEqual([])
      await context.close()
    }
  })
}

test('no layout faults where one is blocked, blocks or has a second factor', async ({
  browser,
  baseURL: origin = '',
}) => {
  const [blocked, premium, twosteps] = [
    await enter(browser, origin, 'blocked'),
    await enter(browser, origin, 'premium'),
    await enter(browser, origin, 'twosteps'),
  ]
  // While the factor is on, its page has a form that is longer than the screen.
  const looks = [
    {
      who: blocked,
      address: href('members-id', { id: premium.id }),
      status: 404,
      main: 'main .btn-primary',
    },
    {
      who: premium,
      address: href('members-id', { id: blocked.id }),
      status: 200,
      main: 'main .btn',
    },
    {
      who: twosteps,
      address: href('settings-second-factor'),
      status: 200,
      main: { below: 'main form .btn' },
    },
  ]
  for (const { who, address, status, main } of looks) {
    const page = await who.context.newPage()
    for (const language of ['nl', 'de'] as const) {
      await who.context.addCookies([{ name: localeCookie, value: language, url: origin }])
      expect((await page.goto(address))?.status()).toBe(status)
      const axed = language === forAxe.language ? forAxe.sizes : []
      const faults = await lookAt(page, { main, sizes: viewports, axed })
      expect.soft(faults, `${address} in ${language}`).toEqual([])
    }
    await who.context.close()
  }
})

async function enter(browser: Browser, origin: string, who: keyof typeof personas) {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  await context.addCookies([{ name: entryCookie, value: '1', url: origin }])
  const { email } = personas[who]
  const login = { email, password: personaPassword }
  const first = await callAs(context, origin, authCalls.login, login)
  const code = recoveryCode
  const { user } = first.user
    ? first
    : await callAs(context, origin, authCalls.loginByCode, { code })
  if (!user) throw new Error(`${who} is not let in`)
  return { context, id: user.id }
}

type Walk = {
  context: BrowserContext
  page: Page
  origin: string
  who: Walker
  alike: Set<string>
  links: Links
}

/** What nobody has seen of a page yet: its boxes, or only how far notices push them down. */
type News = 'all' | 'place' | 'none'

async function visit(walk: Walk, name: RouteName, language: string, sizes: Viewport[]) {
  const { page, context, alike } = walk
  const isFirst = firstToSee(name) === walk.who
  const address = await addressOf(walk, name, isFirst)
  if (!address) return []
  const newsOf = (html: string): News => {
    const { rest, pieces, above } = outline(html)
    const whole = `${language} ${name} ${rest}`
    const seen = [whole, ...pieces.map((piece) => `${language} ${piece}`)]
    const below = `${above} above ${whole}`
    const isNew = seen.some((one) => !alike.has(one))
    const isMoved = above !== '' && !alike.has(below)
    for (const one of [...seen, below]) alike.add(one)
    return isNew ? 'all' : isMoved ? 'place' : 'none'
  }
  let news: News = 'all'
  // Without a browser: most of what the others see was seen already.
  if (!isFirst) {
    const answer = await context.request.get(address)
    if (answer.status() >= 400) return [`${address} answers ${answer.status()}`]
    if (!isAt(answer.url(), name)) return []
    news = newsOf(await answer.text())
    if (news === 'none') return []
  }
  await page.setViewportSize(sizes[0] ?? phone)
  const answer = await page.goto(address)
  if (!answer || answer.status() >= 400) return [`${address} answers ${answer?.status()}`]
  if (!isAt(page.url(), name)) return isFirst ? [`${address} leads to ${page.url()}`] : []
  if (isFirst) newsOf(await answer.text())
  const main = mainActions[name]
  if (news === 'place') return lookAt(page, { main, sizes: sizes.filter(isPhone), axed: [] })
  const axed = language === forAxe.language ? forAxe.sizes : []
  const faults = await lookAt(page, { main, sizes, axed })
  const inDialogs = await lookIntoDialogs(walk, name, language, sizes)
  const moved = (await motionsOf(page)).map((what) => `moves though motion is reduced: ${what}`)
  return [...faults, ...inDialogs, ...moved]
}

/** Each where it is opened: what it lies in and says differs from page to page. */
async function lookIntoDialogs(
  { page, alike }: Walk,
  name: RouteName,
  language: string,
  sizes: Viewport[],
) {
  const all: string[] = []
  for (const size of sizes.filter((one) => one === phone || one === desk)) {
    await page.setViewportSize(size)
    for (const dialog of await openedHere(page)) {
      const seen = `${language} ${name} opens ${dialog} at ${size.width}`
      if (alike.has(seen)) continue
      alike.add(seen)
      await press(page, dialog)
      const faults = await dialogFaults(page, [size])
      all.push(...faults.map((fault) => `${dialog}: ${fault}`))
      await page.keyboard.press('Escape')
      await expect(topmost(page)).toHaveCount(0)
    }
  }
  return all
}

const isPhone = (size: Viewport) => size === phone

function addressOf({ context, origin, links }: Walk, name: RouteName, isFirst: boolean) {
  const link = links[name]
  if (link) return link
  const address = exampleAddress(context, origin, name)
  return isFirst ? address : address.catch(() => null)
}

type Look = { main: MainAction; sizes: Viewport[]; axed: Viewport[] }

async function lookAt(page: Page, { main, sizes, axed }: Look): Promise<string[]> {
  const all: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await settle(page)
    const { faults, mainInView } = await layoutFaults(page, selectorOf(main))
    const barriers = axed.includes(size)
      ? [...(await graveViolations(page)), ...(await likeNamedLinks(page))]
      : []
    const missing = faultOf(main, mainInView, isPhone(size)) ?? []
    all.push(...[...faults, ...barriers].concat(missing).map((fault) => `${size.width}: ${fault}`))
  }
  return all
}
