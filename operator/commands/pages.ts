import type { Command } from 'commander'
import * as v from 'valibot'
import { writtenTexts } from '#contract/info.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { listOwnPages, removePage, savePage } from '#worker/info/save-page.ts'
import { dateTime } from '../date-time.ts'
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
    .command('remove <host> <token>')
    .description('its address is a 404 again')
    .action(async (host: string, token: string) => {
      await desk.act({ says: `Removes /${token} of ${host}.`, final: true }, (ctx) =>
        removePage(ctx, { host, token }),
      )
    })
}
