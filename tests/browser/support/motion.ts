import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    motions: () => string[]
  }
}

/** For browsers that ask for less motion: what moves nevertheless is noted. */
export async function noteMotion(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchMotion)
}

export function motionsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.motions())
}

/** Runs in the page, before its own scripts. */
function watchMotion(): void {
  const longestMs = 10
  const still = new Set(['opacity', 'offset', 'computedOffset', 'easing', 'composite'])
  const noted = new Set<string>()
  const note = () => {
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect)) continue
      const lasts = Number(effect.getComputedTiming().activeDuration)
      const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
      const moved = [...new Set(properties)].filter((property) => !still.has(property))
      if (lasts <= longestMs || moved.length === 0) continue
      const name = effect.target?.outerHTML.slice(0, 100)
      noted.add(`${moved.join(', ')} for ${lasts} ms: ${effect.pseudoElement ?? ''}${name}`)
    }
  }
  for (const begun of ['animationstart', 'transitionrun']) addEventListener(begun, note, true)
  const { animate } = Element.prototype
  Element.prototype.animate = function (...input) {
    const animation = animate.apply(this, input)
    note()
    return animation
  }
  window.motions = () => {
    note()
    return [...noted]
  }
}
