import { SECOND } from './time.ts'

/** `bytes` is a minute at 128 kbit/s, the most that a browser makes of what it is asked for. */
export const voiceLimits = { ms: 60 * SECOND, shortest: 500, bytes: 1024 * 1024 } as const

/** `peaks`: a hexadecimal digit for each bar of the drawing. */
export type ChatVoice = { path: string; ms: number; peaks: string }

export function voicePath(key: string): string {
  return `/voices/${key}`
}
