import { Argument, type Command } from 'commander'
import * as v from 'valibot'
import { siteSettings } from '#contract/site.ts'
import { recordAct } from '#worker/db/audit.ts'
import { compareRecords } from '#worker/desk/domains/compare-records.ts'
import { requireSavable } from '#worker/desk/domains/require-savable.ts'
import { listRecords, listRecordVersions } from '#worker/site/find-record.ts'
import { publishSite } from '#worker/site/publish-site.ts'
import { createSite } from '#worker/site/save-site.ts'
import { requireAddresses } from '#worker/site/saving/require-usable.ts'
import { setNeutrality } from '#worker/site/set-neutrality.ts'
import { assign, unassign } from '../assignments.ts'
import { dateTime } from '../date-time.ts'
import { describeLimits } from '../describe-limits.ts'
import type { Desk } from '../desk.ts'
import { readJsonObject } from '../read-json.ts'
import { requireRecord } from '../require-record.ts'
import { saveChange } from '../save-change.ts'
import { wholeNumber } from '../whole-number.ts'

const { entries } = siteSettings

export function addSites(program: Command, desk: Desk): void {
  const sites = program.command('sites').description('domains and their settings')
  addLooking(sites, desk)
  addChanging(sites, desk)
}

function addLooking(sites: Command, desk: Desk): void {
  sites
    .command('list')
    .description('all domains')
    .action(async () => {
      const found = await listRecords(await desk.open())
      desk.list(
        found.map(({ host, version, settings, updated_at }) => ({
          host,
          name: v.parse(siteSettings, settings).name,
          version,
          saved: dateTime(updated_at),
        })),
        'No domain has been created yet.',
      )
    })
  sites
    .command('show <host>')
    .description('what is set for a domain')
    .option('--at <version>', 'as it was in a version', wholeNumber)
    .option('--all', 'with the defaults of what is not set')
    .action(async (host: string, { at, all }: { at?: number; all?: boolean }) => {
      const { settings } = await requireRecord(desk, host, at)
      desk.show(all ? v.parse(siteSettings, settings) : settings)
    })
  sites
    .command('limits <host>')
    .description('how often what may be done, and how far that may be set')
    .action(async (host: string) => {
      const { settings } = await requireRecord(desk, host)
      desk.list(describeLimits(v.parse(siteSettings, settings).limits))
    })
  sites
    .command('versions <host>')
    .description('when which version was saved')
    .action(async (host: string) => {
      const versions = await listRecordVersions(await desk.open(), host)
      desk.list(
        versions.map(({ version, saved_at }) => ({ version, saved: dateTime(saved_at) })),
        `${host} has no versions.`,
      )
    })
  sites
    .command('diff <host>')
    .description('what differs between two versions, or since one')
    .argument('<version>', 'the older', wholeNumber)
    .argument('[other]', 'the newer; if not said, what is now', wholeNumber)
    .action(async (host: string, version: number, other?: number) => {
      const before = await requireRecord(desk, host, version)
      const after = await requireRecord(desk, host, other)
      desk.list(compareRecords(before, after), 'No difference.')
    })
}

function addChanging(sites: Command, desk: Desk): void {
  sites
    .command('create <host>')
    .description('opens a domain')
    .requiredOption('--company <file>', 'JSON with name, address, city, country, ...')
    .option('--settings <file>', 'JSON with settings')
    .argument('[settings...]', 'field=value, after those of the file')
    .action(
      async (
        host: string,
        assignments: string[],
        { company, settings }: { company: string; settings?: string },
      ) => {
        const given = settings === undefined ? {} : readJsonObject(settings)
        const record = {
          host,
          settings: assign({ domain: host, ...given }, assignments, entries),
          company: readJsonObject(company),
        }
        await requireSavable(await desk.open(), null, record)
        await desk.act({ says: `Creates ${host}.` }, (acting) => createSite(acting, record))
      },
    )
  sites
    .command('set <host> <settings...>')
    .description('changes settings: refund_days=30 vat_percentage.NL=21')
    .action(async (host: string, assignments: string[]) => {
      const before = await requireRecord(desk, host)
      await saveChange(desk, before, { settings: assign(before.settings, assignments, entries) })
    })
  sites
    .command('unset <host> <fields...>')
    .description('gives settings their defaults back')
    .action(async (host: string, fields: string[]) => {
      const before = await requireRecord(desk, host)
      await saveChange(desk, before, { settings: unassign(before.settings, fields) })
    })
  sites
    .command('roll-back <host>')
    .description('saves an older version, with its company info, as the newest')
    .argument('<version>', 'which', wholeNumber)
    .action(async (host: string, version: number) => {
      const before = await requireRecord(desk, host)
      const { settings, company } = await requireRecord(desk, host, version)
      await saveChange(desk, before, { settings, company })
    })
  sites
    .command('neutral')
    .description('whether all domains of the group hide who has an account (neutral_auth)')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .action(async (state: string) => {
      await desk.act({ says: `Sets neutral_auth of all domains ${state}.` }, (ctx) =>
        setNeutrality(ctx, state === 'on'),
      )
    })
  sites
    .command('publish <host>')
    .description('copies what is saved to the edge again')
    .action((host: string) =>
      desk.act({ says: `Copies ${host} to the edge.` }, async (ctx) => {
        const { settings } = await requireRecord(desk, host)
        requireAddresses(v.parse(siteSettings, settings))
        await recordAct(ctx, { act: 'site published', subject: host })
        await publishSite(ctx, host)
      }),
    )
}
