import type { MemberContext } from '#worker/request/context.ts'
import { findMailUnderWay } from './queries.ts'

export async function getActivationMail({ db, viewer }: MemberContext): Promise<{ sent: boolean }> {
  return { sent: !(await findMailUnderWay(db, viewer.id).executeTakeFirst()) }
}
