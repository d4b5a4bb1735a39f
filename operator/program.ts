import { Command } from 'commander'
import { addActs } from './commands/acts.ts'
import { addAudit } from './commands/audit.ts'
import { addBundles } from './commands/bundles.ts'
import { addChecks } from './commands/checks.ts'
import { addCodes } from './commands/codes.ts'
import { addCompany } from './commands/company.ts'
import { addDebitBlocks } from './commands/debit-blocks.ts'
import { addFictional } from './commands/fictional.ts'
import { addJobs } from './commands/jobs.ts'
import { addLanders } from './commands/landers.ts'
import { addMailings } from './commands/mailings.ts'
import { addMembers } from './commands/members.ts'
import { addObjections } from './commands/objections.ts'
import { addPages } from './commands/pages.ts'
import { addPayments } from './commands/payments.ts'
import { addPhotos } from './commands/photos.ts'
import { addQuestions } from './commands/questions.ts'
import { addReports } from './commands/reports.ts'
import { addSites } from './commands/sites.ts'
import { addStaff } from './commands/staff.ts'
import { addStatistics } from './commands/statistics.ts'
import { addTransparency } from './commands/transparency.ts'
import type { Desk, GlobalOptions } from './desk.ts'

const commands = [
  addSites,
  addCompany,
  addBundles,
  addCodes,
  addLanders,
  addPages,
  addMembers,
  addPhotos,
  addChecks,
  addReports,
  addObjections,
  addFictional,
  addQuestions,
  addPayments,
  addDebitBlocks,
  addJobs,
  addMailings,
  addStaff,
  addStatistics,
  addTransparency,
  addActs,
  addAudit,
]

export function makeProgram(desk: Desk): Command {
  const program = new Command('operator')
    .description('Runs the service: on this machine, or with --remote where it is deployed.')
    .option('--remote', "the deployed environment's bindings", false)
    .option('--env <name>', 'environment of wrangler.toml')
    .option('--json', 'results as JSON', false)
    .option('--yes', 'do not ask before what cannot be undone', false)
    .option('--dry-run', 'say what would be done, and do nothing', false)
    .showHelpAfterError()
    .exitOverride()
    .hook('preAction', (_program, command) => desk.use(command.optsWithGlobals<GlobalOptions>()))
  for (const add of commands) add(program, desk)
  return program
}
