import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { discreetCalls } from '#contract/discreet-calls.ts'
import { likesCalls } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { logOut } from './support/in-and-out.ts'
import { openLive } from './support/live.ts'
import { sticksOut, expectNoBarrier } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

async function answering(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller) {
      await new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    }
    const { pathname = '', search = '' } =
      URL.parse(serviceWorker.controller?.scriptURL ?? '') ?? {}
    return pathname + search
  })
}

async function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}

test('offline a page without personal data is shown; logging out clears the storage', async ({
  arrive,
  origin,
  tolerate,
  isMobile,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  tolerate(/ERR_FAILED \(.*\/assets\//)
  tolerate(/status of 403 .*\/api\//)
  const context = await arrive({ serviceWorkers: 'allow' })
  const { name } = await signUp(context, origin)
  const page = await context.newPage()
  await page.goto(href('members'))
  expect(await answering(page)).toBe('/service-worker.js?lang=nl')

  await test.step('an open page says that it is offline', async () => {
    await context.setOffline(true)
    await expect(page.getByText(t('errors.offline'))).toBeVisible()
  })

  await test.step('a page that is opened is the one that is kept', async () => {
    await page.goto(href('profile'))
    await expect(page.getByRole('heading', { name: t('installed.offline.title') })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(name)
    await expectNoBarrier(page)
  })

  await test.step('back online its link leads to what was asked for', async () => {
    await context.setOffline(false)
    await page.getByRole('link', { name: t('installed.offline.retry') }).click()
    await expect(page).toHaveURL(href('profile'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app.titles.profile'))
    const others = (await keptPages(page)).filter((path) => !path.startsWith('/assets/'))
    expect(others).toEqual(['/offline'])
  })

  await test.step('nothing is left for the next user', async () => {
    await page.goto(href('members'))
    await logOut(page, { ...textsIn('nl') }, { name, isMobile: Boolean(isMobile) })
    await page.goto(href('login'))
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(workers).toBe(0)
    expect(await keptPages(page)).toEqual([])
  })
})

test('a new service worker takes over while an open page keeps working', async ({
  arrive,
  origin,
}) => {
  const context = await arrive({ serviceWorkers: 'allow' })
  await signUp(context, origin)
  const open = await context.newPage()
  await open.goto(href('profile'))
  expect(await answering(open)).toBe('/service-worker.js?lang=nl')
  const words = open.getByLabel(t('account.profile.about'))
  await words.fill('Half geschreven')

  const other = await context.newPage()
  await context.addCookies([{ name: 'locale', value: 'de', url: origin }])
  await other.goto(href('members'))
  await expect.poll(() => answering(other)).toBe('/service-worker.js?lang=de')
  await expect.poll(() => answering(open)).toBe('/service-worker.js?lang=de')
  await expect(words).toHaveValue('Half geschreven')

  await test.step('the stored offline page is in the new language', async () => {
    const kept = await other.evaluate(async () => (await caches.match('/offline'))?.text())
    expect(kept).toContain('<html lang="de"')
  })
})

test('title and badge count unread messages and new likes together', async ({ arrive, origin }) => {
  const context = await arrive()
  const me = await signUp(context, origin)
  const tomContext = await arrive()
  await signUp(tomContext, origin, 'male')
  await context.addInitScript(() => {
    const badges: number[] = []
    Object.assign(globalThis, { badges })
    Object.assign(Navigator.prototype, {
      setAppBadge: (count: number) => {
        badges.push(count)
        return Promise.reject(new Error('no badge here'))
      },
    })
  })
  const page = await context.newPage()
  await openLive(page, href('members'))
  const badge = () =>
    page.evaluate(() => (globalThis as unknown as { badges: number[] }).badges.at(-1))
  await expect.poll(badge).toBe(0)

  await callAs(tomContext, origin, likesCalls.like, { profile: me.id })
  await expect(page).toHaveTitle(/^\(1\) /)
  const message = { id: randomUUID(), profile: me.id, price: 1, text: 'Hoi' }
  const { conversation } = await callAs(tomContext, origin, chatCalls.sendMessage, message)
  await expect(page).toHaveTitle(/^\(2\) /)
  expect(await badge()).toBe(2)

  await test.step('reading removes the badge', async () => {
    await page.goto(href('chats-id', { id: conversation }))
    await expect(page).toHaveTitle(/^\(1\) /)
    await expect.poll(badge).toBe(1)
  })
})

test('the installed app has a back button on the named pages', async ({ arrive, origin }) => {
  const context = await arrive()
  const me = await signUp(context, origin)
  const page = await asInstalled(context)
  const back = page.getByRole('button', { name: t('app.back'), exact: true })
  await page.goto(href('members'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(back).toBeHidden()
  for (const path of [
    href('credits'),
    href('members-id', { id: me.id }),
    href('likes-m-id', { id: me.id }),
    href('likes-type', { type: 'given' }),
    href('pricing'),
    href('pages-faq'),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: t('app.nav.main') })).toBeVisible()
    await expect(back).toBeVisible()
    expect(await sticksOut(page)).toEqual([])
  }
  await back.click()
  await expect(page).toHaveURL(href('pricing'))
  // A task has its own way back, and nothing else that leads away.
  await page.goto(href('credits-id-paymentmethod', { id: 'p0' }))
  await expect(page.getByRole('link', { name: t('app.back'), exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: t('app.nav.main') })).toBeHidden()
  expect(await sticksOut(page)).toEqual([])
})

test('the bar has room for all that it may hold, on the narrowest phone', async ({
  arrive,
  origin,
}) => {
  const context = await arrive()
  await signUp(context, origin)
  await callAs(context, origin, discreetCalls.saveDiscreet, {
    cover: null,
    quick_exit: true,
    lock_minutes: null,
  })
  const page = await asInstalled(context)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(href('members'))
  const bar = page.getByRole('banner')
  for (const [path, ...shown] of [
    [href('likes-type', { type: 'given' }), '.back'],
    [href('limits', {}, { api_signup_complete: 1 }), '.bell'],
    [href('credits', {}, { api_signup_complete: 1 }), '.back', '.bell'],
    [href('match-finder', {}, { api_signup_complete: 1 }), '.bell'],
  ] as const) {
    await page.goto(path)
    for (const one of ['[data-quick-exit]', ...shown]) {
      await expect(bar.locator(one)).toBeVisible()
    }
    expect(await sticksOut(page)).toEqual([])
  }
  await expect(bar.getByRole('link', { name: t('app.nav.premium'), exact: true })).toBeVisible()
})

async function asInstalled(context: BrowserContext): Promise<Page> {
  await context.addInitScript(() => {
    const ask = globalThis.matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })
  return context.newPage()
}
