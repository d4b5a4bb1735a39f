import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { listVersionsOf, readDomain } from '#worker/desk/domains/read-domain.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { moment } from './moment.ts'
import { domainPaths } from './paths.ts'

export const versionsPage = definePage({
  path: domainPaths.versions,
  role: 'admin',
  async open(ctx, { host = '' }) {
    const found = await readDomain(ctx, host)
    if (!found) throw new ApiError('not_found')
    const { t } = ctx.text
    const versions = await listVersionsOf(ctx, host, found.saves)
    const now = found.record.version
    const content = (
      <>
        <p className="intro">{t('domains.versions_intro')}</p>
        <div className="scrollx">
          <table className="tbl">
            <thead>
              <tr>
                <th>{t('domains.version')}</th>
                <th>{t('domains.saved')}</th>
                <th>{t('domains.by')}</th>
                <th>{t('domains.fields')}</th>
                <th>
                  <span className="sr-only">{t('domains.roll_back')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {versions.map(({ version, saved_at, saved }) => (
                <tr key={version}>
                  <th scope="row">{version}</th>
                  <td>{moment(ctx, saved_at)}</td>
                  <td>{saved?.by}</td>
                  <td className="breaks">{saved?.fields.join(' ')}</td>
                  <td className="r">
                    {version !== now && (
                      <form
                        method="post"
                        action={pathTo(domainPaths.rollBack, { host, version: String(version) })}
                      >
                        <input type="hidden" name="seen" value={now} />
                        <Button
                          type="submit"
                          size="sm"
                          aria-label={t('domains.roll_back_to', { version })}
                        >
                          {t('domains.roll_back')}
                        </Button>
                      </form>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    )
    return { title: t('domains.versions_of', { host }), content }
  },
})
