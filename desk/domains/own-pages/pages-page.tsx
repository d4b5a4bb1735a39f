import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { moment } from '#desk/domains/moment.ts'
import { domainPaths } from '#desk/domains/paths.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { ApiError } from '#worker/http/api-error.ts'
import { listOwnPages, type SavedPage } from '#worker/info/save-page.ts'
import { findRecord } from '#worker/site/find-record.ts'

export const ownPagesPage = definePage({
  path: domainPaths.ownPages,
  role: 'admin',
  async open(ctx, { host = '' }) {
    if (!(await findRecord(ctx, host))) throw new ApiError('not_found')
    const { t } = ctx.text
    const pages = await listOwnPages(ctx, host)
    const content = (
      <>
        <p className="intro">{t('domains.pages.intro')}</p>
        {pages.length > 0 ? <List ctx={ctx} pages={pages} /> : <p>{t('domains.pages.none')}</p>}
        <p className="after">
          <Button href={pathTo(domainPaths.newOwnPage, { host })}>{t('domains.pages.add')}</Button>
        </p>
      </>
    )
    return { title: `${host}: ${t('domains.pages.title')}`, content }
  },
})

function List({ ctx, pages }: { ctx: DeskContext; pages: readonly SavedPage[] }) {
  const { t } = ctx.text
  return (
    <div className="scrollx">
      <table className="tbl">
        <thead>
          <tr>
            <th>{t('domains.campaigns.address')}</th>
            <th>{t('domains.campaigns.languages')}</th>
            <th>{t('domains.saved')}</th>
            <th>
              <span className="sr-only">{t('domains.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ host, token, texts, updated_at }) => (
            <tr key={token}>
              <th scope="row" className="breaks">
                <a href={pathTo(domainPaths.ownPage, { host, token })}>{`/${token}`}</a>
              </th>
              <td>{Object.keys(texts).join(' ')}</td>
              <td>{moment(ctx, updated_at)}</td>
              <td className="r">
                <form method="post" action={pathTo(domainPaths.removePage, { host, token })}>
                  <input type="hidden" name="seen" value={updated_at} />
                  <Button
                    type="submit"
                    size="sm"
                    aria-label={t('domains.remove_one', { name: `/${token}` })}
                  >
                    {t('domains.remove')}
                  </Button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
