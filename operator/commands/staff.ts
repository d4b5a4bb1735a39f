import { type Command, Option } from 'commander'
import * as v from 'valibot'
import { type Role, roles, staffAddress, staffName } from '#contract/staff.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { listStaff, removeStaff, saveStaff } from '#worker/desk/staff/operate-staff.ts'
import type { Desk } from '../desk.ts'

/** The first admin of a desk comes from here; the others are kept there. */
export function addStaff(program: Command, desk: Desk): void {
  const staff = program.command('staff').description('who works at the desk, and as what')
  staff
    .command('list')
    .description('names and roles')
    .action(async () => {
      const found = await listStaff(await desk.open())
      desk.list(
        found.map((one) => ({ ...one, roles: one.roles.join(' ') })),
        'Nobody yet.',
      )
    })
  staff
    .command('save <email> <name>')
    .description('adds somebody, or gives other roles')
    .addOption(
      new Option('--roles <roles...>', 'all of them, in place of earlier ones').choices(roles),
    )
    .action(async (address: string, called: string, { roles: given = [] }: { roles?: Role[] }) => {
      const email = requireFit(staffAddress, address, 'is no e-mail address')
      const name = requireFit(staffName, called, 'is no name')
      await desk.act({ says: `${email} is ${given.join(', ') || 'nothing'} at the desk.` }, (ctx) =>
        saveStaff(ctx, { email, name, roles: [...new Set(given)] }),
      )
    })
  staff
    .command('remove <email>')
    .description('from then on the desk lets them do nothing')
    .action(async (address: string) => {
      const email = requireFit(staffAddress, address, 'is no e-mail address')
      await desk.act({ says: `${email} leaves the desk.` }, (ctx) => removeStaff(ctx, email))
    })
}

function requireFit<Value>(
  schema: v.GenericSchema<unknown, Value>,
  text: string,
  fault: string,
): Value {
  const { success, output } = v.safeParse(schema, text)
  if (!success) throw new Refusal(`${text} ${fault}.`)
  return output as Value
}
