import { definePage } from '#desk/define.ts'
import { checkDomain } from '#worker/desk/domains/read-domain.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { findRecord } from '#worker/site/find-record.ts'
import { domainPaths } from './paths.ts'

export const missingPage = definePage({
  path: domainPaths.missing,
  role: 'admin',
  async open(ctx, { host = '' }) {
    const record = await findRecord(ctx, host)
    if (!record) throw new ApiError('not_found')
    const { t } = ctx.text
    const checked = await checkDomain(record)
    const content = (
      <div className="scrollx">
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('domains.need')}</th>
              <th>{t('domains.state')}</th>
              <th>{t('domains.lacks')}</th>
            </tr>
          </thead>
          <tbody>
            {checked.map(({ need, met, missing }) => (
              <tr key={need}>
                <th scope="row">{t(`domains.needs.${need}`)}</th>
                <td>{t(met ? 'domains.met' : 'domains.unmet')}</td>
                <td className="breaks">{missing.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
    return { title: t('domains.missing_of', { host }), content }
  },
})
