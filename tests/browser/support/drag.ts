import type { CDPSession, Locator, Page } from '@playwright/test'
import { settle } from './look-at.ts'

const eachStepTakes = 0.04
const rests = 0.3

/** `by` px to the right. On a quick machine the events' own times would make it a throw. */
export async function drag(
  page: Page,
  what: Locator,
  by: number,
  isMobile: boolean,
): Promise<void> {
  await settle(page)
  const box = await what.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const steps = Array.from({ length: 8 }, (_, step) => from.x + (by * (step + 1)) / 8)
  const input = await page.context().newCDPSession(page)
  const act = isMobile ? finger(input) : mouse(input)
  const start = Date.now() / 1000
  const last = start + steps.length * eachStepTakes
  await act('down', from.x, from.y, start)
  for (const [index, x] of steps.entries()) {
    await act('move', x, from.y, start + (index + 1) * eachStepTakes)
  }
  await act('up', steps.at(-1) ?? from.x, from.y, last + rests)
  await input.detach()
}

type Act = (what: 'down' | 'move' | 'up', x: number, y: number, at: number) => Promise<unknown>

function finger(input: CDPSession): Act {
  const types = { down: 'touchStart', move: 'touchMove', up: 'touchEnd' } as const
  return (what, x, y, timestamp) =>
    input.send('Input.dispatchTouchEvent', {
      type: types[what],
      touchPoints: what === 'up' ? [] : [{ x, y }],
      timestamp,
    })
}

function mouse(input: CDPSession): Act {
  const types = { down: 'mousePressed', move: 'mouseMoved', up: 'mouseReleased' } as const
  return (what, x, y, timestamp) =>
    input.send('Input.dispatchMouseEvent', {
      type: types[what],
      x,
      y,
      timestamp,
      button: 'left',
      buttons: what === 'up' ? 0 : 1,
      clickCount: what === 'move' ? 0 : 1,
    })
}
