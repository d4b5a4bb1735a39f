import { isMemberLook } from '#contract/landers.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { domainPaths } from '#desk/domains/paths.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { ApiError } from '#worker/http/api-error.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { type Campaign, listCampaigns, writtenIn } from './read-campaign.ts'

export const campaignsPage = definePage({
  path: domainPaths.campaigns,
  role: 'admin',
  async open(ctx, { host = '' }) {
    const record = await findRecord(ctx, host)
    if (!record) throw new ApiError('not_found')
    const { t } = ctx.text
    const content = (
      <>
        <p className="intro">{t('domains.campaigns.intro')}</p>
        <Campaigns ctx={ctx} record={record} />
        <p className="after">
          <Button href={pathTo(domainPaths.newCampaign, { host })}>
            {t('domains.campaigns.add')}
          </Button>
        </p>
      </>
    )
    return { title: `${host}: ${t('domains.campaigns.title')}`, content }
  },
})

function Campaigns({ ctx, record }: { ctx: DeskContext; record: SiteRecord }) {
  const { t } = ctx.text
  const found = listCampaigns(record)
  if (found.length === 0) return <p>{t('domains.campaigns.none')}</p>
  return (
    <div className="scrollx">
      <table className="tbl">
        <thead>
          <tr>
            <th>{t('domains.campaigns.address')}</th>
            <th>{t('domains.campaigns.headline')}</th>
            <th>{t('domains.campaigns.languages')}</th>
            <th>
              <span className="sr-only">{t('domains.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ campaign, variant }) => (
            <tr key={addressOf(campaign)}>
              <th scope="row" className="breaks">
                <a href={pathTo(domainPaths.campaign, { host: record.host, ...campaign })}>
                  {addressOf(campaign)}
                </a>
              </th>
              <td className="breaks">{Object.values(variant.headline)[0]}</td>
              <td>{writtenIn(variant).join(' ')}</td>
              <td className="r">
                <RemoveForm ctx={ctx} record={record} campaign={campaign} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function addressOf({ look, slug }: Campaign): string {
  return isMemberLook(look) ? `/members/…/${look}/${slug}` : `/landers/${look}/${slug}`
}

type Props = { ctx: DeskContext; record: SiteRecord; campaign: Campaign }

function RemoveForm({ ctx, record: { host, version }, campaign }: Props) {
  const { t } = ctx.text
  const name = t('domains.remove_one', { name: addressOf(campaign) })
  return (
    <form method="post" action={pathTo(domainPaths.removeCampaign, { host, ...campaign })}>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" size="sm" aria-label={name}>
        {t('domains.remove')}
      </Button>
    </form>
  )
}
