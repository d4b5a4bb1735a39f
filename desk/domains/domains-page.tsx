import * as v from 'valibot'
import { siteSettings } from '#contract/site.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { listProposals, type Proposal } from '#worker/desk/domains/read-proposals.ts'
import { listRecords } from '#worker/site/find-record.ts'
import { moment } from './moment.ts'
import { domainPaths } from './paths.ts'

export const domainsPage = definePage({
  path: domainPaths.list,
  role: 'admin',
  async open(ctx) {
    const { t } = ctx.text
    const [records, proposals] = await Promise.all([listRecords(ctx), listProposals(ctx)])
    const content = (
      <>
        <p className="intro">{t('domains.intro')}</p>
        <Domains ctx={ctx} records={records} />
        <Proposals ctx={ctx} proposals={proposals} />
        <p className="after chips">
          <Button href={domainPaths.opening}>{t('domains.opening')}</Button>
          <Button href={domainPaths.codes}>{t('domains.codes.title')}</Button>
          <Button href={domainPaths.mailings}>{t('domains.mailings')}</Button>
        </p>
      </>
    )
    return { title: t('domains.title'), content }
  },
})

type Records = Awaited<ReturnType<typeof listRecords>>

function Domains({ ctx, records }: { ctx: DeskContext; records: Records }) {
  const { t } = ctx.text
  if (records.length === 0) return <p>{t('domains.none')}</p>
  return (
    <div className="scrollx">
      <table className="tbl">
        <thead>
          <tr>
            <th>{t('domains.domain')}</th>
            <th>{t('domains.name')}</th>
            <th>{t('domains.state')}</th>
            <th>{t('domains.version')}</th>
            <th>{t('domains.saved')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ host, version, settings, updated_at }) => {
            const { name, signups } = v.parse(siteSettings, settings)
            return (
              <tr key={host}>
                <th scope="row">
                  <a href={pathTo(domainPaths.open, { host })}>{host}</a>
                </th>
                <td translate="no">{name}</td>
                <td>{t(`domains.signups.${signups}`)}</td>
                <td>{version}</td>
                <td>{moment(ctx, updated_at)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Proposals({ ctx, proposals }: { ctx: DeskContext; proposals: readonly Proposal[] }) {
  const { t } = ctx.text
  return (
    <section className="box stack after">
      <h2>{t('domains.proposals')}</h2>
      {proposals.length === 0 && <p>{t('domains.no_proposals')}</p>}
      <ul className="stack">
        {proposals.map(({ id, host, fields, proposed_by, state }) => (
          <li key={id}>
            <a href={pathTo(domainPaths.proposal, { id })}>
              {t('domains.proposal', { host: host ?? t('domains.all'), by: proposed_by })}
            </a>
            {state === 'agreed' && ` · ${t('domains.states.agreed')}`}
            <br />
            <span className="fine breaks">{fields}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
