import type { MemberContext } from '#worker/request/context.ts'
import { findMailUnderWay } from './queries.ts'

/** Whether the activation mail has left: none of the member's is on its way out. */
export async function getActivationMail({ db, viewer }: MemberContext): Promise<{ sent: boolean }> {
  return { sent: !(await findMailUnderWay(db, viewer.id).executeTakeFirst()) }
}
