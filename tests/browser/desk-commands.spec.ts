import { runAxe } from '../support/run-axe.ts'
import { deskTexts, openDesk } from './support/desk.ts'
import { expect, test } from './support/test.ts'

const { t: d } = deskTexts

test('what can be opened and done is found by typing, and the focus comes back @desk', async ({
  browser,
  complaints,
}) => {
  const desk = await openDesk(browser, 'moderator, chat', complaints)
  const dialog = desk.getByRole('dialog', { name: d('desk.commands.title') })
  const search = desk.getByRole('combobox', { name: d('desk.commands.search') })
  const option = (name: string) => desk.getByRole('option', { name, exact: true })

  await test.step('opened from where one is, and left by Escape', async () => {
    const link = desk.getByRole('link', { name: d('questions.title') })
    await link.focus()
    await desk.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    for (const width of [1280, 320]) {
      await desk.setViewportSize({ width, height: 800 })
      expect.soft(await runAxe(desk), `at ${width}`).toEqual([])
    }
    await desk.setViewportSize({ width: 1280, height: 800 })
    await expect(option(d('desk.queue.title'))).toHaveAttribute('aria-selected', 'true')
    await expect(option(d('staff.title'))).toHaveCount(0)
    await desk.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  })

  await test.step('by arrows and by typing', async () => {
    await desk.keyboard.press('Control+k')
    await desk.keyboard.press('ArrowDown')
    const second = option(d('questions.title'))
    await expect(second).toHaveAttribute('aria-selected', 'true')
    const active = await search.getAttribute('aria-activedescendant')
    expect(await second.getAttribute('id')).toBe(active)
    await desk.keyboard.type('niet te vinden')
    await expect(dialog.getByRole('status')).toHaveText(d('desk.commands.none'))
    await desk.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await search.fill('VRAGEN')
    await desk.keyboard.press('Enter')
    await desk.waitForURL(/\/questions$/)
  })

  await test.step('an act of the page, and the keys in words', async () => {
    await desk.keyboard.press('Control+k')
    await search.fill(d('desk.keys.title'))
    await desk.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(desk.getByText(d('desk.keys.commands'))).toBeVisible()
    await desk.keyboard.press('?')
    await expect(desk.getByText(d('desk.keys.commands'))).toBeHidden()
    await desk.keyboard.press('Control+k')
    await search.fill(d('desk.keys.title'))
    await desk.evaluate(pressBeforeItDraws, ['Enter', '?'])
    await expect(desk.getByText(d('desk.keys.commands'))).toBeHidden()
    await desk.keyboard.press('Control+k')
    await desk.getByRole('button', { name: d('desk.commands.close') }).focus()
    // What is behind it hears no key.
    await desk.keyboard.press('?')
    await desk.keyboard.press('Escape')
    await expect(desk.getByText(d('desk.keys.commands'))).toBeHidden()
  })
  await desk.context().close()
})

/** Each where the focus is by then. Runs in the page. */
function pressBeforeItDraws(keys: string[]): void {
  for (const key of keys) {
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(press)
  }
}
