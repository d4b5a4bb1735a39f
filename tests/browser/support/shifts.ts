import type { BrowserContext, Page } from '@playwright/test'

type Shift = { value: number; moved: string[] }

declare global {
  interface Window {
    shiftsSince: (moment: number) => Shift[]
  }
}

export async function noteShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchShifts)
}

/** `moment`: of the page's clock. */
export async function shiftSince(page: Page, moment: number): Promise<number> {
  const shifts = await page.evaluate((start) => window.shiftsSince(start), moment)
  return sumOf(shifts)
}

/** Of all that a page has done since it was opened: what moved, if it was more than one would see. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shiftsSince(0))
  if (sumOf(shifts) < 0.02) return []
  return shifts.map(({ value, moved }) => `shifts by ${value.toFixed(4)}: ${moved.join(', ')}`)
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0)
}

/** Runs in the page, before its own scripts; what follows a press or another size is none. */
function watchShifts(): void {
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: ReadonlyArray<{ node: Node | null }>
  }
  const noted: Array<Shift & { startTime: number }> = []
  const note = (entries: PerformanceEntry[]) => {
    for (const { startTime, value, hadRecentInput, sources } of entries as Entry[]) {
      if (hadRecentInput) continue
      noted.push({ startTime, value, moved: sources.map(({ node }) => nameOf(node)) })
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.shiftsSince = (moment) => {
    note(observer.takeRecords())
    return noted
      .filter(({ startTime }) => startTime > moment)
      .map(({ value, moved }) => ({ value, moved }))
  }

  function nameOf(node: Node | null): string {
    const words = node instanceof Element ? node.outerHTML : node?.textContent
    return (words ?? 'what is gone').slice(0, 120)
  }
}
