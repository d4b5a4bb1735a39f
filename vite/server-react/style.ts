import { escapeHtml } from './escape.ts'

/** Numbers that are no pixels, of those that the mails use. */
const unitless = new Set(['fontWeight', 'lineHeight', 'opacity'])

/** Of mails: the content security policy refuses it in pages. */
export function writeStyle(value: unknown): string {
  const rules = Object.entries(value ?? {})
    .filter(([, setting]) => setting !== undefined && setting !== null && setting !== '')
    .map(([name, setting]) => `${dashed(name)}:${settingOf(name, setting)}`)
  return rules.length > 0 ? ` style="${rules.join(';')}"` : ''
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function settingOf(name: string, setting: unknown): string {
  const pixels = typeof setting === 'number' && setting !== 0 && !unitless.has(name)
  return escapeHtml(pixels ? `${setting}px` : String(setting).trim())
}
