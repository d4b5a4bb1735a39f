import { sql, type SqlBool } from 'kysely'
import type { Role } from '#contract/staff.ts'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'

export function findStaff(db: Db, email: string) {
  return db
    .selectFrom('staff')
    .leftJoin('staff_roles', 'staff_roles.email', 'staff.email')
    .where('staff.email', '=', email)
    .select(['staff.email', 'staff.name', 'staff_roles.role'])
}

export function listStaffRows(db: Db) {
  return db
    .selectFrom('staff')
    .leftJoin('staff_roles', 'staff_roles.email', 'staff.email')
    .orderBy('staff.name')
    .orderBy('staff.email')
    .select(['staff.email', 'staff.name', 'staff_roles.role'])
}

type NewStaff = { email: string; name: string; added_by: string; added_at: number }

export function insertStaff(db: Db, row: NewStaff, condition: ReturnType<typeof keepsAnAdmin>) {
  return insertIf(
    db,
    'staff',
    row,
    sql<SqlBool>`(${condition}
    and not exists (select 1 from staff where email = ${row.email}))`,
  )
}

export function updateStaffName(
  db: Db,
  { email, name }: Pick<NewStaff, 'email' | 'name'>,
  condition: ReturnType<typeof keepsAnAdmin>,
) {
  return db.updateTable('staff').where('email', '=', email).where(condition).set({ name })
}

export function deleteRolesBut(
  db: Db,
  email: string,
  kept: readonly Role[],
  condition: ReturnType<typeof keepsAnAdmin>,
) {
  return db
    .deleteFrom('staff_roles')
    .where('email', '=', email)
    .where(condition)
    .$if(kept.length > 0, (query) => query.where('role', 'not in', kept))
}

export function insertRole(db: Db, email: string, role: Role) {
  return insertIf(
    db,
    'staff_roles',
    { email, role },
    sql<SqlBool>`(
    exists (select 1 from staff where email = ${email})
    and not exists (select 1 from staff_roles where email = ${email} and role = ${role}))`,
  )
}

export function deleteStaff(db: Db, email: string, condition: ReturnType<typeof keepsAnAdmin>) {
  return db.deleteFrom('staff').where('email', '=', email).where(condition)
}

export function isOnStaff(email: string) {
  return sql<SqlBool>`exists (select 1 from staff where email = ${email})`
}

/** The last admin would leave nobody who may make another one. */
export function keepsAnAdmin(email: string, kept: readonly Role[]) {
  if (kept.includes('admin')) return sql<SqlBool>`1`
  return sql<SqlBool>`(exists (select 1 from staff_roles where role = 'admin' and email <> ${email})
    or not exists (select 1 from staff_roles where role = 'admin' and email = ${email}))`
}
