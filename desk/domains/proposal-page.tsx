import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { unknownIn } from '#worker/desk/domains/change.ts'
import { compareCode } from '#worker/desk/domains/code-change.ts'
import { type ComparedRow, compareRecords } from '#worker/desk/domains/compare-records.ts'
import { comparePage } from '#worker/desk/domains/page-change.ts'
import {
  type PageProposal,
  type Proposal,
  readProposal,
  type UnreadableProposal,
} from '#worker/desk/domains/read-proposals.ts'
import { readProposed } from '#worker/desk/domains/read-proposed.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { findOwnPage } from '#worker/info/save-page.ts'
import { moment } from './moment.ts'
import { domainPaths } from './paths.ts'
import { PreviewBox } from './preview/preview-box.tsx'
import { previewsOf } from './preview/preview-page.ts'

export const proposalPage = definePage({
  path: domainPaths.proposal,
  role: 'admin',
  async open(ctx, { id = '' }, { shown, lang }) {
    const proposal = await readProposal(ctx, id)
    if (!proposal) throw new ApiError('not_found')
    const { t } = ctx.text
    const { host, proposed_by, proposed_at } = proposal
    const content = (
      <>
        <p className="intro">
          {t('domains.proposed', { by: proposed_by, at: moment(ctx, proposed_at) })}
        </p>
        <Stand ctx={ctx} proposal={proposal} hindered={await hinderedBy(ctx, proposal)} />
        {proposal.kind !== 'unreadable' && (
          <section className="box stack after">
            <h2>{t('domains.difference')}</h2>
            <Difference ctx={ctx} rows={await compare(ctx, proposal)} />
          </section>
        )}
        <PreviewBox
          ctx={ctx}
          id={id}
          previews={await previewsOf(ctx, proposal)}
          asked={{ shown, lang }}
        />
      </>
    )
    return { title: t('domains.proposal_of', { host: host ?? t('domains.all') }), content }
  },
})

type Readable = Exclude<Proposal, UnreadableProposal>

async function compare(ctx: DeskContext, proposal: Readable): Promise<ComparedRow[]> {
  if (proposal.kind === 'mailing') {
    const { texts } = proposal.mailing
    return Object.entries(texts).map(([field, words]) => {
      return { field, before: '', after: JSON.stringify(words) }
    })
  }
  if (proposal.kind === 'code') return compareCode(proposal.code)
  if (proposal.kind === 'page') {
    const { host, page } = proposal
    const { was = (await findOwnPage(ctx, host, page.token))?.texts ?? null } = page
    return comparePage(was, page)
  }
  const { before, after } = await readProposed(ctx, proposal)
  return compareRecords(before, after)
}

type StandProps = { ctx: DeskContext; proposal: Proposal; hindered: string | null }

function Stand({ ctx, proposal, hindered }: StandProps) {
  const { t } = ctx.text
  const { id, state, expires_at, starts_at, agreed_by } = proposal
  const over = state === 'open' && expires_at <= ctx.now
  const waits = (state === 'open' && !over) || state === 'agreed'
  return (
    <section className="box stack">
      <p role="status">
        <b>{t(over ? 'domains.states.over' : `domains.states.${state}`)}</b>
        {agreed_by && ` ${t('domains.agreed_by', { by: agreed_by })}`}
      </p>
      {hindered && <p>{hindered}</p>}
      {starts_at !== null && <p>{t('domains.counts_from', { at: moment(ctx, starts_at) })}</p>}
      {state === 'open' && !over && (
        <>
          <p>{t('domains.until', { at: moment(ctx, expires_at) })}</p>
          {!hindered && <Agreeing ctx={ctx} proposal={proposal} />}
        </>
      )}
      {waits && (
        <form method="post" action={pathTo(domainPaths.withdraw, { id })}>
          <Button type="submit">{t('domains.withdraw')}</Button>
        </form>
      )}
    </section>
  )
}

/** Why nobody can agree to it, whoever it is. */
async function hinderedBy(ctx: DeskContext, proposal: Proposal): Promise<string | null> {
  const { t } = ctx.text
  if (proposal.kind === 'unreadable') return t('domains.unreadable')
  if (proposal.kind === 'page' && (await isOutdated(ctx, proposal))) {
    return t('domains.outdated', { fields: proposal.fields })
  }
  const unknown = proposal.kind === 'site' ? unknownIn(proposal.change) : []
  return unknown.length > 0 ? t('domains.unknown_settings', { names: unknown.join(', ') }) : null
}

/** The page is not any more what it was made from, and not by it. */
async function isOutdated(ctx: DeskContext, { state, host, page }: PageProposal): Promise<boolean> {
  if (state !== 'open') return false
  const stands = await findOwnPage(ctx, host, page.token)
  return (stands?.updated_at ?? null) !== page.seen
}

function Agreeing({ ctx, proposal }: { ctx: DeskContext; proposal: Proposal }) {
  const { t } = ctx.text
  const { id, persons, proposed_by } = proposal
  const own = proposed_by.toLowerCase() === ctx.operator.toLowerCase()
  if (persons === 2 && own) return <p>{t('domains.another')}</p>
  return (
    <form method="post" action={pathTo(domainPaths.agree, { id })}>
      <Button type="submit" tone="primary">
        {t(persons === 2 ? 'domains.agree' : 'domains.save')}
      </Button>
    </form>
  )
}

function Difference({ ctx, rows }: { ctx: DeskContext; rows: readonly ComparedRow[] }) {
  const { t } = ctx.text
  return (
    <dl className="diff">
      {rows.map(({ field, before, after }) => (
        <div key={field}>
          <dt translate="no">{field}</dt>
          <dd>
            <del>
              <span className="sr-only">{t('domains.was')}</span> {before}
            </del>
          </dd>
          <dd>
            <ins>
              <span className="sr-only">{t('domains.becomes')}</span> {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
