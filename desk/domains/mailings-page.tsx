import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { listSentMailings } from '#worker/notices/mailings/list-mailings.ts'
import { newMailing } from '#worker/notices/mailings/start-mailing.ts'
import { listRecords } from '#worker/site/find-record.ts'
import { moment } from './moment.ts'
import { domainPaths } from './paths.ts'

export const mailingsPage = definePage({
  path: domainPaths.mailings,
  role: 'admin',
  async open(ctx) {
    const { t } = ctx.text
    const [sent, records] = await Promise.all([listSentMailings(ctx), listRecords(ctx)])
    const content = (
      <>
        <p className="intro">{t('domains.mailings_intro')}</p>
        <Sent ctx={ctx} sent={sent} />
        <ProposeForm ctx={ctx} hosts={records.map(({ host }) => host)} />
      </>
    )
    return { title: t('domains.mailings'), content }
  },
})

type Mailings = Awaited<ReturnType<typeof listSentMailings>>

function Sent({ ctx, sent }: { ctx: DeskContext; sent: Mailings }) {
  const { t } = ctx.text
  return (
    <div className="scrollx">
      <table className="tbl">
        <thead>
          <tr>
            <th>{t('domains.mailing_sent')}</th>
            <th>{t('domains.domain')}</th>
            <th>{t('domains.mailing_kind')}</th>
          </tr>
        </thead>
        <tbody>
          {sent.map(({ id, host, kind, created_at }) => (
            <tr key={id}>
              <th scope="row">{moment(ctx, created_at)}</th>
              <td>{host ?? t('domains.all')}</td>
              <td>{t(`domains.mailing_kinds.${kind}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ProposeForm({ ctx, hosts }: { ctx: DeskContext; hosts: readonly string[] }) {
  const { t } = ctx.text
  const kinds = newMailing.entries.kind.options.map((value) => {
    return { value, label: t(`domains.mailing_kinds.${value}`) }
  })
  return (
    <form className="box stack wide after" method="post" action={domainPaths.proposeMailing}>
      <Field label={t('domains.mailing_kind')}>
        <Select name="kind" options={kinds} />
      </Field>
      <Field label={t('domains.domain')}>
        <Select
          name="host"
          placeholder={t('domains.all')}
          options={hosts.map((host) => ({ value: host, label: host }))}
        />
      </Field>
      <Field label={t('domains.mailing_texts')} hint={t('domains.mailing_texts_hint')}>
        <TextArea name="texts" rows={12} spellCheck={false} required />
      </Field>
      <Button type="submit" tone="primary">
        {t('domains.show_difference')}
      </Button>
    </form>
  )
}
