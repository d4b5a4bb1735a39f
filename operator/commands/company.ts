import type { Command } from 'commander'
import { companyInfo } from '#contract/company.ts'
import { assign, unassign } from '../assignments.ts'
import type { Desk } from '../desk.ts'
import { requireRecord } from '../require-record.ts'
import { saveChange } from '../save-change.ts'

export function addCompany(program: Command, desk: Desk): void {
  const company = program.command('company').description('who runs a domain')
  company
    .command('show <host>')
    .description('name, address, register and tax numbers')
    .action(async (host: string) => desk.show((await requireRecord(desk, host)).company))
  company
    .command('set <host> <fields...>')
    .description('changes fields: name="Vonk B.V." city=Utrecht vat_numbers=\'["NL000000000B01"]\'')
    .action(async (host: string, assignments: string[]) => {
      const before = await requireRecord(desk, host)
      await saveChange(desk, before, {
        company: assign(before.company, assignments, companyInfo.entries),
      })
    })
  company
    .command('unset <host> <fields...>')
    .description('empties fields')
    .action(async (host: string, fields: string[]) => {
      const before = await requireRecord(desk, host)
      await saveChange(desk, before, { company: unassign(before.company, fields) })
    })
}
