import type { Command } from 'commander'
import * as v from 'valibot'
import { campaignLooks, isMemberLook } from '#contract/landers.ts'
import { siteSettings } from '#contract/site.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { assign, unassign } from '../assignments.ts'
import type { Desk } from '../desk.ts'
import { readJsonObject } from '../read-json.ts'
import { requireRecord } from '../require-record.ts'
import { saveChange } from '../save-change.ts'

export function addLanders(program: Command, desk: Desk): void {
  const landers = program.command('landers').description('variants of the landers, by slug')
  landers
    .command('list <host>')
    .description('every variant with its address')
    .action(async (host: string) => {
      const { settings } = await requireRecord(desk, host)
      const variants = Object.entries(v.parse(siteSettings, settings).lander_variants)
      desk.list(
        variants.flatMap(([look, bySlug]) =>
          Object.entries(bySlug).map(([slug, variant]) => ({
            address: isMemberLook(look)
              ? `/members/{id}/${look}/${slug}`
              : `/landers/${look}/${slug}`,
            changes: JSON.stringify(variant),
          })),
        ),
        'No variants.',
      )
    })
  landers
    .command('set <host> <look> <slug>')
    .description(`a variant of ${campaignLooks.join(', ')}`)
    .option('--file <file>', 'JSON with headline, lead, action, portraits, film, glow, ground')
    .argument('[fields...]', 'headline.nl="Vanavond <em>vrij</em>" glow=rose, after the file')
    .action(
      async (
        host: string,
        look: string,
        slug: string,
        fields: string[],
        { file }: { file?: string },
      ) => {
        const before = await requireRecord(desk, host)
        const given = file === undefined ? {} : readJsonObject(file)
        const all = { lander_variants: {}, ...before.settings }
        const path = `lander_variants.${requireLook(look)}.${slug}`
        const replaced =
          file === undefined ? all : assign(all, [`${path}=${JSON.stringify(given)}`], {})
        const settings = assign(
          replaced,
          fields.map((field) => `${path}.${field}`),
          {},
        )
        await saveChange(desk, before, { settings })
      },
    )
  landers
    .command('remove <host> <look> <slug>')
    .description('the slug shows the look as it is again')
    .action(async (host: string, look: string, slug: string) => {
      const before = await requireRecord(desk, host)
      const path = `lander_variants.${requireLook(look)}.${slug}`
      await saveChange(desk, before, { settings: unassign(before.settings, [path]) })
    })
}

function requireLook(name: string): string {
  if (campaignLooks.some((look) => look === name)) return name
  throw new Refusal(`There is no look ${name}: ${campaignLooks.join(', ')}.`)
}
