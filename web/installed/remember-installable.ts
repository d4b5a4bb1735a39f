import { installCookie, visit } from '#contract/shown-alerts.ts'
import { DAY, SECOND } from '#contract/time.ts'
import { keepCookie, readCookie } from '#web/app/kept-cookie.ts'
import { canPrompt } from './install-prompt.ts'
import { isApple, isInstalled } from './platform.ts'

const kept = (365 * DAY) / SECOND

/**
 * Lets the next page offer the app: from the second visit on, or `met` somebody, who likes the
 * member too. By a cookie, so that the offer is in the server's HTML.
 */
export function rememberInstallable(met: boolean): void {
  const value = nextValue(met)
  if (value === undefined) return
  keepCookie(installCookie, value, value ? kept : 0)
}

/** Empty: nothing is to be kept; undefined: it stays as it is. */
function nextValue(met: boolean): string | undefined {
  if (isInstalled()) return ''
  const value = readCookie(installCookie)
  if (value === 'ask') return undefined
  if (canPrompt() || isApple()) {
    const first = Number(value || Date.now())
    if (met || Date.now() - first > visit) return 'ask'
  }
  return value ? undefined : String(Date.now())
}
