import type { BanReason } from '#contract/reports.ts'

export type Ban = { reason: BanReason; why: string | null; until: number | null }
