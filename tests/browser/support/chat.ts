import type { Locator, Page } from '@playwright/test'
import type { Translate } from '#contract/translate.ts'

export type Conversation = {
  box: Locator
  send: Locator
  log: Locator
  bubble: (text: string) => Locator
}

export function conversationOn(page: Page, { t }: Translate, name: string): Conversation {
  const open = page.getByRole('region', { name: t('chat.with', { name }) })
  const log = open.getByRole('log')
  const box = open.getByRole('textbox', { name: t('chat.composer.label', { name }) })
  return {
    box,
    log,
    send: open.locator('form:has(textarea) button[type=submit]'),
    bubble: (text) => log.getByText(text, { exact: true }),
  }
}

export async function say({ box, send }: Conversation, text: string): Promise<void> {
  await box.fill(text)
  await send.click()
}
