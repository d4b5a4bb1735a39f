import { randomUUID } from 'node:crypto'
import { type Command, Option } from 'commander'
import * as v from 'valibot'
import { listSentMailings } from '#worker/notices/mailings/list-mailings.ts'
import { newMailing, startMailing } from '#worker/notices/mailings/start-mailing.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'
import { readJsonObject } from '../read-json.ts'

type Asked = { kind: 'promotions' | 'site_news'; host?: string; id?: string }

export function addMailings(program: Command, desk: Desk): void {
  const mailings = program.command('mailings').description('news and offers by mail')
  mailings
    .command('list')
    .description('what was sent, the last first')
    .action(async () => {
      const sent = await listSentMailings(await desk.open())
      desk.list(
        sent.map(({ created_at, host, ...mailing }) => ({
          ...mailing,
          host: host ?? 'all',
          sent: dateTime(created_at),
        })),
        'None was sent.',
      )
    })
  mailings
    .command('send <file>')
    .description('JSON: by language subject, heading, paragraphs, button, path; nl is needed')
    .addOption(
      new Option('--kind <kind>').choices(['promotions', 'site_news']).makeOptionMandatory(),
    )
    .option('--host <host>', "to one domain's members, if not to all")
    .option('--id <id>', 'sent again under the same id it is the same mailing')
    .action(async (file: string, { kind, host, id = randomUUID() }: Asked) => {
      const asked = { id, kind, host: host ?? null, texts: readJsonObject(file) }
      const mailing = v.parse(newMailing, asked)
      const says = `Mails "${mailing.texts.nl.subject}" to all who want ${kind} (id ${id}).`
      await desk.act({ says, final: true }, (ctx) => startMailing(ctx, mailing))
    })
}
