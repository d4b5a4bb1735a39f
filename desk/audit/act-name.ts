import type { DeskText } from '#desk/text.ts'
import { type OperatorAct, operatorActs } from '#worker/operator-acts.ts'

/** One that there is no more stands as it was logged. */
export function actName({ t }: DeskText, act: string): string {
  return Object.hasOwn(operatorActs, act) ? t(`audit.acts.${act as OperatorAct}`) : act
}

/** To the second, in UTC: the log is of all domains. */
export function moment({ date }: DeskText, at: number): string {
  return date(at, { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })
}
