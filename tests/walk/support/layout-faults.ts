import type { Page } from '@playwright/test'

export type Layout = {
  faults: string[]
  /**
   * Whether the main action is in view and uncovered before anything is scrolled; null: not found.
   */
  mainInView: boolean | null
}

export function layoutFaults(page: Page, main: string | null): Promise<Layout> {
  return page.evaluate(lookAtLayout, main)
}

/**
 * Runs in the page. A target is a control, or a line of text. Each has to be whole and uncovered in
 * at least one of the places that it takes while its page, or dialog, is scrolled from top to foot.
 */
function lookAtLayout(main: string | null): Layout {
  type Target = { element: Element; kind: 'control' | 'text'; rects: () => DOMRect[] }
  type Point = readonly [number, number]

  /** Between its bars it shows less than some controls are high: of those the middle is enough. */
  const isLow = innerHeight < 480
  const controls =
    'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]'
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
  const root = dialog ?? document.body
  const faults = new Set<string>()
  const clips = new Map<Element, Element | null>()
  const scrollers = new Map<Element, Element | null>()

  const scroller = findScroller()
  scroller.scrollTo({ top: 0, behavior: 'instant' })
  sideways()
  const targets = findTargets()
  overlaps()
  const mainInView = main === null ? null : isMainInView(main)
  look([...targets].filter(({ kind }) => kind === 'control'))
  // elementFromPoint skips `pointer-events: none`: such an element may cover a text, or be one.
  const giveBack = makeTouchable()
  look([...targets].filter(({ kind }) => kind === 'text'))
  giveBack()
  scroller.scrollTo({ top: 0, behavior: 'instant' })
  return { faults: [...faults], mainInView }

  function findScroller(): Element {
    const inner = dialog && [dialog, ...dialog.querySelectorAll('*')].find(scrollsDown)
    return inner ?? dialog ?? document.documentElement
  }

  function scrollsDown(element: Element): boolean {
    const more = element.scrollHeight > element.clientHeight + 1
    return more && /auto|scroll/.test(getComputedStyle(element).overflowY)
  }

  function sideways(): void {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth} px wide`)
    if (dialog) {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      const out =
        left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5
      if (out) faults.add(`the dialog leaves the screen: ${nameOf(dialog)}`)
      const wide = scroller.scrollWidth - scroller.clientWidth
      if (wide > 2) faults.add(`the dialog can be scrolled ${wide} px sideways: ${nameOf(dialog)}`)
    }
  }

  function findTargets(): Set<Target> {
    const found = new Set<Target>()
    for (const element of root.querySelectorAll(controls)) {
      if (!isDrawn(element) || isThumbOnly(element)) continue
      found.add({ element, kind: 'control', rects: () => boxesOf(element) })
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !(node.textContent ?? '').trim() || !isDrawn(element)) continue
      if (element.closest('select, option, noscript, script, style, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isCutOff(range, element)) faults.add(`cut off: ${nameOf(element)}`)
      const rects = () => linesOf(range, element)
      if (rects().length > 0) found.add({ element, kind: 'text', rects })
    }
    return found
  }

  function isCutOff(range: Range, element: Element): boolean {
    const clip = clipOf(element)
    if (!clip || isMeantToEnd(clip) || element.closest('[aria-hidden=true]')) return false
    for (let one = element; one !== clip; one = one.parentElement ?? clip) {
      if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return false
    }
    const cut = clip.getBoundingClientRect()
    return [...range.getClientRects()].some(({ left, right, top, bottom }) => {
      const isShown = left < cut.right && right > cut.left && (top + bottom) / 2 < cut.bottom
      return isShown && (left < cut.left - 2 || right > cut.right + 2)
    })
  }

  function isMeantToEnd(clip: Element): boolean {
    const { textOverflow, webkitLineClamp } = getComputedStyle(clip)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }

  function linesOf(range: Range, element: Element): DOMRect[] {
    const cut = clipOf(element)?.getBoundingClientRect()
    const lines = [...range.getClientRects()].map(({ x, y, width, height }) => {
      const [left, right] = [
        Math.max(x, cut?.left ?? x),
        Math.min(x + width, cut?.right ?? Infinity),
      ]
      return new DOMRect(left, y, Math.max(0, right - left), height)
    })
    return lines.filter(({ width, y, height }) => {
      return width > 1 && (!cut || y + height / 2 < cut.bottom)
    })
  }

  function clipOf(element: Element): Element | null {
    const kept = clips.get(element)
    if (kept !== undefined) return kept
    const { parentElement } = element
    const cuts = /hidden|clip/.test(getComputedStyle(element).overflowX)
    const clip = cuts ? element : parentElement && clipOf(parentElement)
    clips.set(element, clip)
    return clip
  }

  function isDrawn(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { width, height } = element.getBoundingClientRect()
    // What is for screen readers only, and the pile below the card on top.
    if (element.closest('.sr-only, [inert], .deck-card:not([data-depth="0"])')) return false
    return width > 2 && height > 2
  }

  /** Two sliders over each other: each lets presses through but for its thumb. */
  function isThumbOnly(element: Element): boolean {
    return (
      element.matches('input[type=range]') && getComputedStyle(element).pointerEvents === 'none'
    )
  }

  function boxesOf(element: Element): DOMRect[] {
    const inline = getComputedStyle(element).display === 'inline'
    return inline ? [...element.getClientRects()] : [element.getBoundingClientRect()]
  }

  /**
   * Only what lets presses through: a rule for all would recompute every style. Returns the undo.
   */
  function makeTouchable(): () => void {
    const all = document.querySelectorAll<HTMLElement | SVGElement>('html, body, body *')
    const passed = [...all].filter((one) => getComputedStyle(one).pointerEvents === 'none')
    const before = passed.map((one) => one.hasAttribute('style') && one.style.cssText)
    for (const { style } of passed) style.setProperty('pointer-events', 'auto', 'important')
    return () => {
      for (const [at, one] of passed.entries()) {
        const style = before[at]
        if (typeof style === 'string') one.style.cssText = style
        else one.removeAttribute('style')
      }
    }
  }

  function look(all: Target[]): void {
    const left = new Set(all)
    lookWhileScrolling(left)
    for (const target of left) {
      bringIntoView(target.element)
      const why = whyNotSeen(target)
      if (why !== '') faults.add(`${why}: ${nameOf(target.element)}`)
    }
  }

  function lookWhileScrolling(left: Set<Target>): void {
    const seen = dialog ? scroller.clientHeight : innerHeight
    const last = scroller.scrollHeight - seen
    const step = Math.max(80, Math.floor(seen * 0.4))
    for (let top = 0; ; top = Math.min(top + step, last)) {
      scroller.scrollTo({ top, behavior: 'instant' })
      for (const target of left) {
        if (isNear(target) && whyNotSeen(target) === '') left.delete(target)
      }
      if (top >= last) return
    }
  }

  function isNear({ element }: Target): boolean {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }

  function bringIntoView(element: Element): void {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (!isLow) return
    // What a box hides below its edge can be scrolled by a program only.
    for (let one = element.parentElement; one && one !== root; one = one.parentElement) {
      if (getComputedStyle(one).overflowY === 'hidden') one.scrollTop = 0
    }
  }

  function whyNotSeen({ element, kind, rects }: Target): string {
    const boxes = rects()
    const some = boxes.length > 6 ? [...boxes.slice(0, 3), ...boxes.slice(-3)] : boxes
    for (const box of some) {
      const points = isLow || box.height > innerHeight ? [middleOf(box)] : pointsOf(box, kind)
      for (const [at, point] of points.entries()) {
        const why = whyNotOwn(element, kind, point, at > 0)
        if (why !== '') return why
      }
    }
    return ''
  }

  function whyNotOwn(
    element: Element,
    kind: Target['kind'],
    [x, y]: Point,
    isEdge: boolean,
  ): string {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'out of the screen'
    const hit = kind === 'text' ? drawnAt(x, y, element) : document.elementFromPoint(x, y)
    if (!hit) return 'covered by nothing'
    if (isOwn(element, hit, kind) || (isEdge && isSetInto(hit, element))) return ''
    return `covered by ${nameOf(hit)}`
  }

  /** The uppermost that paints something there: a link may lie over its whole card, unseen. */
  function drawnAt(x: number, y: number, text: Element): Element | undefined {
    const isShown = (hit: Element) => hit.contains(text) || paints(hit)
    // Finding all elements there costs far more than the first, which mostly is the one.
    const first = document.elementFromPoint(x, y)
    return first && isShown(first) ? first : document.elementsFromPoint(x, y).find(isShown)
  }

  function paints(element: Element): boolean {
    const { backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(element)
    if (/^(img|video|canvas|svg|path|use|input|select|textarea)$/.test(element.localName))
      return true
    const clear = /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
    return !clear || backgroundImage !== 'none' || backdropFilter !== 'none' || hasWords(element)
  }

  function hasWords(element: Element): boolean {
    const drawn = [...element.childNodes].some((node) => {
      return node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== ''
    })
    return drawn && Number.parseFloat(getComputedStyle(element).fontSize) > 0
  }

  /** The eye in a field, the heart on a photo that is a link. */
  function isSetInto(inner: Element, outer: Element): boolean {
    const around = outer.getBoundingClientRect()
    for (let one: Element | null = inner; one && !one.contains(outer); one = one.parentElement) {
      if (getComputedStyle(one).position === 'absolute') return isInside(one, around)
    }
    return false
  }

  function isInside(element: Element, around: DOMRect): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const across = left >= around.left - 1 && right <= around.right + 1
    return across && top >= around.top - 1 && bottom <= around.bottom + 1
  }

  /** The bar at the edge of the screen that it is in; what it lies over depends on the scroll. */
  function barOf(element: Element): Element | null {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return one
    }
    return null
  }

  function middleOf(box: DOMRect): Point {
    return [box.left + box.width / 2, box.top + box.height / 2]
  }

  function pointsOf(box: DOMRect, kind: Target['kind']): Point[] {
    const across = Math.min(kind === 'text' ? 2 : box.height / 3, box.width / 4, 14)
    const down = Math.min(box.height / 4, 14)
    const [left, right] = [box.left + across, box.right - across]
    const [top, bottom] = [box.top + down, box.bottom - down]
    return [middleOf(box), [left, top], [right, top], [left, bottom], [right, bottom]]
  }

  function isOwn(element: Element, hit: Element, kind: Target['kind']): boolean {
    if (element.contains(hit)) return true
    if (kind === 'text' && hit.contains(element)) return true
    const label = element.closest('label')
    if (label?.contains(hit)) return true
    const { labels } = element as HTMLInputElement
    return [...(labels ?? [])].some((one) => one.contains(hit))
  }

  function overlaps(): void {
    const boxes = [...targets].flatMap((target) => {
      const shown = target.rects().flatMap((box) => cutByScrollers(box, target.element) ?? [])
      return shown.map((box) => ({ target, box }))
    })
    boxes.sort((one, other) => one.box.top - other.box.top)
    for (const [at, { target, box }] of boxes.entries()) {
      for (let next = at + 1; next < boxes.length; next++) {
        const other = boxes[next]
        if (!other || other.box.top >= box.bottom - 1) break
        if (overlap(box, other.box) && isApart(target.element, other.target.element)) {
          faults.add(`${nameOf(target.element)} overlaps ${nameOf(other.target.element)}`)
        }
      }
    }
  }

  function cutByScrollers(box: DOMRect, element: Element): DOMRect | null {
    let { top, bottom, left, right } = box
    for (let one = scrollerOf(element); one; one = scrollerOf(one)) {
      const around = one.getBoundingClientRect()
      top = Math.max(top, around.top)
      bottom = Math.min(bottom, around.bottom)
      left = Math.max(left, around.left)
      right = Math.min(right, around.right)
    }
    const isShown = bottom - top > 1 && right - left > 1
    return isShown ? new DOMRect(left, top, right - left, bottom - top) : null
  }

  function scrollerOf(element: Element): Element | null {
    const kept = scrollers.get(element)
    if (kept !== undefined) return kept
    const around = element.parentElement === root ? null : element.parentElement
    const { overflowX, overflowY } = getComputedStyle(around ?? element)
    const scrolls = around && /auto|scroll/.test(overflowX + overflowY)
    const found = scrolls ? around : around && scrollerOf(around)
    scrollers.set(element, found)
    return found
  }

  function isApart(one: Element, other: Element): boolean {
    if (one.contains(other) || other.contains(one)) return false
    if (isSetInto(one, other) || isSetInto(other, one)) return false
    return !isStretched(one) && !isStretched(other) && barOf(one) === barOf(other)
  }

  function isStretched(element: Element): boolean {
    return (
      element.matches(controls) &&
      getComputedStyle(element).position === 'absolute' &&
      !paints(element)
    )
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    // Lines of text are set closer than their boxes are high.
    return across > 2 && down > Math.min(one.height, other.height) * 0.3
  }

  function isMainInView(selector: string): boolean | null {
    const all = [...root.querySelectorAll(selector)].filter(isDrawn)
    if (all.length === 0) return null
    return all.some((element) => {
      return whyNotSeen({ element, kind: 'control', rects: () => boxesOf(element) }) === ''
    })
  }

  function nameOf(element: Element): string {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim()
    const short = words.replaceAll(/\s+/g, ' ').slice(0, 40)
    const classes = element.getAttribute('class')?.split(' ').slice(0, 3).join('.') ?? ''
    return `<${element.localName}.${classes}> ${short}`.trim()
  }
}
