import { Argument, type Command } from 'commander'
import * as v from 'valibot'
import { writtenTexts } from '#contract/info.ts'
import { type LegalPage, legalPages } from '#contract/legal-pages.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { announceChange } from '#worker/info/announce-change.ts'
import { listOwnPages, removePage, savePage } from '#worker/info/save-page.ts'
import { dateTime } from '../date-time.ts'
import { dayStart } from '../day-start.ts'
import type { Desk } from '../desk.ts'
import { readJsonObject } from '../read-json.ts'

export function addPages(program: Command, desk: Desk): void {
  const pages = program.command('pages').description("a domain's own pages, at /{token}")
  pages
    .command('list <host>')
    .description('their addresses and languages')
    .action(async (host: string) => {
      const found = await listOwnPages(await desk.open(), host)
      desk.list(
        found.map(({ token, texts, updated_at }) => ({
          address: `/${token}`,
          languages: Object.keys(texts).join(' '),
          saved: dateTime(updated_at),
        })),
        'No pages.',
      )
    })
  pages
    .command('show <host> <token>')
    .description('as it was written')
    .action(async (host: string, token: string) => {
      const found = await listOwnPages(await desk.open(), host)
      const page = found.find((each) => each.token === token)
      if (!page) throw new Refusal(`There is no page ${token} on ${host}.`)
      const written = Object.entries(page.texts).map(([locale, text]) => {
        const { title, description, body } = text ?? { title: '', description: '', body: '' }
        return [locale, { title, description, body }]
      })
      desk.show(Object.fromEntries(written))
    })
  pages
    .command('save <host> <token> <file>')
    .description('JSON: by language title, description, body (## heading, - list, **strong**)')
    .action(async (host: string, token: string, file: string) => {
      const texts = v.parse(writtenTexts, readJsonObject(file))
      const languages = Object.keys(texts).join(' ')
      await desk.act({ says: `Saves /${token} of ${host}: ${languages}.` }, (ctx) =>
        savePage(ctx, { host, token, texts }),
      )
    })
  pages
    .command('announce <host>')
    .description(
      'that the terms or the privacy page change: on the site, and by mail to all members',
    )
    .addArgument(new Argument('<page>', 'which of them').choices(Object.keys(legalPages)))
    .argument('<day>', 'YYYY-MM-DD from which it applies', dayStart)
    .action(async (host: string, page: LegalPage, appliesAt: number) => {
      const says = `Tells every member of ${host} that its ${page} page changes on ${dateTime(appliesAt)} UTC.`
      await desk.act({ says, final: true }, (ctx) => announceChange(ctx, { host, page, appliesAt }))
    })
  pages
    .command('remove <host> <token>')
    .description('its address is a 404 again')
    .action(async (host: string, token: string) => {
      await desk.act({ says: `Removes /${token} of ${host}.`, final: true }, (ctx) =>
        removePage(ctx, { host, token }),
      )
    })
}
