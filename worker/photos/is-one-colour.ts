import { photoLimits } from '#contract/photo.ts'
import type { Pixels } from './read-png.ts'

/** Whether its pixels are all the same, or as good as. */
export function isOneColour({ channels, rows }: Pixels): boolean {
  const [least, most] = [Array<number>(channels).fill(255), Array<number>(channels).fill(0)]
  for (const row of rows) {
    for (const [at, sample] of row.entries()) {
      const channel = at % channels
      least[channel] = Math.min(least[channel] ?? 255, sample)
      most[channel] = Math.max(most[channel] ?? 0, sample)
    }
  }
  return most.every((value, channel) => value - (least[channel] ?? 0) <= photoLimits.sameUpTo)
}
