import type { ReactNode } from 'react'
import * as v from 'valibot'
import { memberPart, type MemberPart, memberParts, namedMember } from '#contract/desk-members.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { readCreditsLeft } from '#worker/account/leaving/delete-by-operator.ts'
import { openMember } from '#worker/desk/members/look-up.ts'
import {
  type MemberAccount,
  readAccount,
  readDecisions,
  readOrders,
  readReportsAbout,
  readSignIns,
  readTimeline,
} from '#worker/desk/members/read-member.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { AccountPart } from './account-part.tsx'
import { Acts } from './acts.tsx'
import { Decisions, Orders, Reports } from './lists.tsx'
import { memberPaths } from './paths.ts'
import { SignIns } from './sign-ins.tsx'
import { standingOf } from './standing.ts'
import { Timeline } from './timeline.tsx'

export const memberPage = definePage({
  path: memberPaths.part,
  role: 'support',
  personal: true,
  async open(ctx, { id: named = '', part: wanted = '' }) {
    const id = idOf(named)
    const { success, output: part } = v.safeParse(memberPart, wanted)
    if (!success) throw new ApiError('not_found')
    if (!(await openMember(ctx, id, part as MemberPart)))
      throw new DeskRefusal('members.look_first')
    const account = await readAccount(ctx, id)
    if (!account) throw new ApiError('not_found')
    const { t } = ctx.text
    const content = (
      <>
        <p className="intro">
          {[
            t('members.numbered', { id }),
            account.signup_host,
            standingOf(account, ctx.text),
            ...(account.paid_user ? [t('members.fields.premium')] : []),
          ].join(' · ')}
        </p>
        <Tabs label={t('members.parts')} tabs={tabsOf(ctx, id, part as MemberPart)} />
        <div className="cols">
          <section className="box" aria-label={t(`members.part.${part as MemberPart}`)}>
            {await partOf(ctx, account, part as MemberPart)}
          </section>
          <Acts ctx={ctx} account={account} left={await readCreditsLeft(ctx, id)} />
        </div>
      </>
    )
    return { title: account.name, content }
  },
})

/** @throws ApiError if the path names none */
export function idOf(named: string): number {
  const { success, output } = v.safeParse(namedMember, named)
  if (!success) throw new ApiError('not_found')
  return Number(output)
}

function tabsOf({ text: { t } }: DeskContext, id: number, current: MemberPart) {
  return memberParts.map((part) => ({
    href: pathTo(memberPaths.part, { id: String(id), part }),
    label: t(`members.part.${part}`),
    current: part === current,
  }))
}

async function partOf(
  ctx: DeskContext,
  account: MemberAccount,
  part: MemberPart,
): Promise<ReactNode> {
  const { id } = account
  const site = await siteTexts(ctx)
  switch (part) {
    case 'account':
      return <AccountPart ctx={ctx} account={account} />
    case 'decisions':
      return <Decisions ctx={ctx} rows={await readDecisions(ctx, id)} site={site} />
    case 'warnings': {
      const warnings = (await readDecisions(ctx, id)).filter(({ kind }) => kind === 'warning')
      return <Decisions ctx={ctx} rows={warnings} site={site} />
    }
    case 'reports':
      return <Reports ctx={ctx} rows={await readReportsAbout(ctx, id)} site={site} />
    case 'sign-ins':
      return <SignIns ctx={ctx} found={await readSignIns(ctx, id)} />
    case 'orders':
      return <Orders ctx={ctx} rows={await readOrders(ctx, id)} />
    case 'timeline':
      return <Timeline ctx={ctx} moments={await readTimeline(ctx, id)} site={site} />
  }
}
