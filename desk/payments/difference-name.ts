import type { DeskText } from '#desk/text.ts'

export function differenceName({ t }: DeskText, kind: string): string {
  return t(`payments.differences.${kind}` as 'payments.differences.amount')
}
