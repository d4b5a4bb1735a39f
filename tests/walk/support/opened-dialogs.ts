import type { Locator, Page } from '@playwright/test'
import { settle } from '../../browser/support/look-at.ts'
import { layoutFaults } from './layout-faults.ts'
import type { Viewport } from './viewports.ts'

const widths = { 'dialog-sheet': 560, 'dialog-pop': 420, 'dialog-wide': 880 }

export function topmost(page: Page): Locator {
  return page.locator('dialog:modal').last()
}

/** The names of the dialogs that the page has a button for, in sight or in a menu. */
export function openedHere(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const openers = [...document.querySelectorAll('[commandfor]')].filter((opener) => {
      const menu = opener.closest('details')
      return opener.checkVisibility() || menu?.checkVisibility()
    })
    const names = openers.map((opener) => {
      const dialog = document.getElementById(opener.getAttribute('commandfor') ?? '')
      return dialog instanceof HTMLDialogElement ? dialog.dataset['name'] : undefined
    })
    return [...new Set(names)].filter((name) => name !== undefined)
  })
}

export async function press(page: Page, name: string): Promise<void> {
  const id = await page.locator(`dialog[data-name=${name}]`).first().getAttribute('id')
  const opener = page.locator(`[commandfor="${id}"]`).first()
  const menu = page.locator('details', { has: opener })
  if (!(await opener.isVisible())) {
    await menu.locator('summary').filter({ visible: true }).first().click()
  }
  await page.locator(`[commandfor="${id}"]`).filter({ visible: true }).first().click()
}

export async function dialogFaults(page: Page, sizes: Viewport[], isModal = true) {
  const all: string[] = []
  if (isModal && !(await isNamed(page))) all.push('no name is said of the dialog')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await settle(page)
    const { faults } = await layoutFaults(page, null)
    const judged = isModal && size.width >= 1024
    const own = [...faults, ...(judged ? await wrongWidth(page) : [])]
    all.push(...own.map((fault) => `${size.width}: ${fault}`))
  }
  return all
}

async function isNamed(page: Page): Promise<boolean> {
  const named = page.getByRole('dialog', { name: /\S/ })
  return (await topmost(page).and(named).count()) === 1
}

async function wrongWidth(page: Page): Promise<string[]> {
  const dialog = topmost(page)
  const classes = (await dialog.getAttribute('class')) ?? ''
  const [, wanted] = Object.entries(widths).find(([look]) => classes.includes(look)) ?? []
  const width = (await dialog.boundingBox())?.width
  const room = await page.evaluate(() => document.documentElement.clientWidth)
  if (classes.includes('dialog-full'))
    return (width ?? 0) >= room ? [] : [`the dialog is ${width} of ${room} px`]
  return width === wanted ? [] : [`the dialog is ${width} px wide, not ${wanted}`]
}
