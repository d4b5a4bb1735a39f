import type { Page } from '@playwright/test'

type Stop = { name: string; fault: string | null }

const most = 40

export async function walkByKeyboard(page: Page): Promise<string[]> {
  const found = new Set<string>()
  await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let nth = 0; nth < most; nth++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtStop)
    if (!stop) break
    if (stop.fault) found.add(`${stop.fault}: ${stop.name}`)
  }
  return [...found]
}

function lookAtStop(): Stop | null {
  const stop = document.activeElement
  if (!stop || stop === document.body) return null
  // A hidden checkbox shows its focus ring on its label.
  const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : []
  const boxes = [stop, ...labels].map((one) => one.getBoundingClientRect())
  const inScreen = boxes.filter(({ width, height, top, bottom, left, right }) => {
    const isSeen = width > 1 && height > 1
    return isSeen && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  })
  const name = stop.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120)
  if (inScreen.length === 0) return { name, fault: 'focus on what is not seen' }
  if (!inScreen.some(isUncovered)) return { name, fault: 'focus under something' }
  return { name, fault: isMarked() ? null : 'focus without a mark' }

  function isUncovered({ left, right, top, bottom }: DOMRect): boolean {
    const shares = [0.5, 0.1, 0.9]
    return shares.some((across) =>
      shares.some((down) => {
        const x = Math.min(Math.max(left + (right - left) * across, 1), innerWidth - 1)
        const y = Math.min(Math.max(top + (bottom - top) * down, 1), innerHeight - 1)
        const at = document.elementFromPoint(x, y)
        return [stop, ...labels].some((one) => one?.contains(at) || at?.contains(one ?? null))
      }),
    )
  }

  function isMarked(): boolean {
    for (let one = stop; one; one = one.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      if (outlineStyle !== 'none' && outlineWidth !== '0px') return true
      if (one === stop && boxShadow !== 'none') return true
    }
    if (labels.some((label) => getComputedStyle(label).outlineStyle !== 'none')) return true
    return stop instanceof SVGElement && isDrawnOtherwise(stop)
  }

  function isDrawnOtherwise(link: SVGElement): boolean {
    const lines = () => [...link.children].map((shape) => getComputedStyle(shape).stroke).join()
    const focused = lines()
    link.blur()
    const plain = lines()
    link.focus()
    return focused !== plain
  }
}
