import { MINUTE } from './time.ts'

/** What the site may be called where others see it: words that say nothing untrue of what it is. */
export const covers = ['notes', 'agenda', 'lists'] as const
export type Cover = (typeof covers)[number]

/** Without use for so long, a browser asks who is there. */
export const lockMinutes = [1, 5, 15] as const
export type LockMinutes = (typeof lockMinutes)[number]

/** How often a use is told to the server, which locks so much later: never before the time is up. */
export function lockStep(minutes: number): number {
  return (minutes * MINUTE) / 6
}

/** Of the last use, in the server's clock. */
export function lockAt(minutes: number, used: number): number {
  return used + minutes * MINUTE + lockStep(minutes)
}

type Chosen = { cover: Cover | null; quick_exit: boolean }

export function leavesQuickly({ cover, quick_exit }: Chosen): boolean {
  return cover !== null || quick_exit
}

/** Of an address, which may say anything. */
export function coverNamed(name: string | null): Cover | null {
  return covers.find((known) => known === name) ?? null
}

/** The folder in `/icons/`. */
export function coverIcons(cover: Cover): string {
  return `cover-${cover}`
}
