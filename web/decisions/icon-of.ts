import type { DecisionKind } from '#contract/decisions.ts'
import type { IconName } from '#web/ui/icon-names.ts'

const icons: Record<DecisionKind, IconName> = {
  photo: 'image',
  text: 'file-text',
  message: 'chat-circle',
  warning: 'warning-circle',
  pause: 'lock-key',
  ban: 'lock-key',
  debit: 'bank',
  payment: 'bank',
}

export function iconOf(kind: DecisionKind): IconName {
  return icons[kind]
}
