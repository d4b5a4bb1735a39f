import * as v from 'valibot'
import { roles, staffAddress, staffName } from '#contract/staff.ts'
import { defineCall } from '#desk/define.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import { removeStaff, saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { staffPaths } from './paths.ts'

/** Boxes of one name, as `readForm` joins them. */
const ticked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(',').filter(Boolean)),
  v.array(v.picklist(roles)),
)

export const staffCalls = {
  saveStaff: defineCall({
    path: staffPaths.save,
    role: 'admin',
    input: v.strictObject({ email: staffAddress, name: staffName, roles: ticked }),
    async run(ctx, staff) {
      if (!(await saveStaff(ctx, staff))) throw new DeskRefusal('staff.last_admin')
      return staffPaths.list
    },
  }),
  removeStaff: defineCall({
    path: staffPaths.remove,
    role: 'admin',
    input: v.strictObject({ email: staffAddress }),
    async run(ctx, { email }) {
      if (!(await removeStaff(ctx, email))) throw new DeskRefusal('staff.last_admin')
      return staffPaths.list
    },
  }),
}
