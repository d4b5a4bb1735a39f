import type { StaffMember } from '#contract/staff.ts'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import {
  deleteRolesBut,
  deleteStaff,
  findStaff,
  insertRole,
  insertStaff,
  isOnStaff,
  keepsAnAdmin,
  listStaffRows,
  updateStaffName,
} from './queries.ts'

type Reading = Pick<Operating, 'db'>
type Row = Omit<StaffMember, 'roles'> & { role: StaffMember['roles'][number] | null }

export async function readStaff({ db }: Reading, email: string): Promise<StaffMember | null> {
  return collect(await findStaff(db, email).execute())[0] ?? null
}

export async function listStaff({ db }: Reading): Promise<StaffMember[]> {
  return collect(await listStaffRows(db).execute())
}

/** Name and roles as they are given, whatever they were. False: no admin would be left. */
export async function saveStaff(
  ctx: Operating,
  { email, name, roles }: StaffMember,
): Promise<boolean> {
  const { db, now, operator } = ctx
  const condition = keepsAnAdmin(email, roles)
  const detail = roles.toSorted().join(' ') || 'no role'
  const { renamed } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'staff saved', subject: email, detail }, condition),
      added: insertStaff(db, { email, name, added_by: operator, added_at: now }, condition),
      renamed: updateStaffName(db, { email, name }, condition),
      given: roles.map((role) => insertRole(db, email, role)),
      // Last: it may end the condition.
      taken: deleteRolesBut(db, email, roles, condition),
    }),
  )
  return renamed > 0
}

/** False: not there, or no admin would be left. */
export async function removeStaff(ctx: Operating, email: string): Promise<boolean> {
  const condition = keepsAnAdmin(email, [])
  const { removed } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(
        { act: 'staff removed', subject: email },
        bothHold(isOnStaff(email), condition),
      ),
      removed: deleteStaff(ctx.db, email, condition),
    }),
  )
  return removed > 0
}

function collect(rows: readonly Row[]): StaffMember[] {
  const found = new Map<string, StaffMember>()
  for (const { email, name, role } of rows) {
    const member = found.get(email) ?? { email, name, roles: [] }
    if (role) member.roles.push(role)
    found.set(email, member)
  }
  return [...found.values()]
}
