import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { readLine } from '#worker/desk/audit/read-decision.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { actName, moment } from './act-name.ts'
import { decisionName, Facts } from './facts.tsx'
import { auditPaths } from './paths.ts'

export const auditLinePage = definePage({
  path: auditPaths.line,
  role: 'admin',
  personal: true,
  async open(ctx, { id = '' }) {
    const line = await readLine(ctx, id)
    if (!line) throw new ApiError('not_found')
    const { t } = ctx.text
    const site = await siteTexts(ctx)
    const content = (
      <section className="box stack" aria-label={t('audit.line')}>
        <Facts
          facts={[
            [t('audit.at'), moment(ctx.text, line.at)],
            [t('audit.by'), line.operator],
            [t('audit.of'), line.subject],
            [t('audit.detail'), line.detail],
            [t('audit.hash'), line.hash],
            [t('audit.previous'), line.previous],
          ]}
        />
        {line.decisions.length > 0 && (
          <>
            <h2>{t('audit.decided')}</h2>
            <ul className="links">
              {line.decisions.map((one) => (
                <li key={one.id}>
                  <a href={pathTo(auditPaths.decision, { id: one.id })}>
                    {`${decisionName(site, one.kind)} (${one.id})`}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    )
    return { title: actName(ctx.text, line.act), content }
  },
})
