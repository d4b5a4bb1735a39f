import { type Decision, lastDayOf } from '#contract/decisions.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { iconOf } from './icon-of.ts'

export function DecisionsPage({ page: { decisions } }: { page: PageProps['decisions'] }) {
  const { t } = useText()
  const { day } = useFormat()
  return (
    <div className="mx-auto grid max-w-150 gap-4">
      <div>
        <BackLink href={href('me')}>{t('app.titles.me')}</BackLink>
        <PageHead title={t('app.titles.decisions')}>{t('decisions.lead')}</PageHead>
      </div>
      {decisions.length === 0 && (
        <Empty icon="check" title={t('decisions.none.title')}>
          {t('decisions.none.words')}
        </Empty>
      )}
      <ul className="grid gap-3">
        {decisions.map((decision) => (
          <li key={decision.id}>
            <LinkCard
              href={href('decisions-id', { id: decision.id })}
              icon={iconOf(decision.kind)}
              title={t(`decisions.made.${decision.kind}`)}
            >
              {day(decision.decided_at)}
              <br />
              <Status decision={decision} />
            </LinkCard>
          </li>
        ))}
      </ul>
      <p className="fine">{t('decisions.private')}</p>
    </div>
  )
}

function Status({ decision }: { decision: Decision }) {
  const { t } = useText()
  const { day } = useFormat()
  const { outcome, answer_due, lifted_at, may_object } = decision
  if (lifted_at !== null && outcome === 'upheld') return t('decisions.status.lifted')
  if (outcome) return t(`decisions.status.${outcome}`)
  if (answer_due !== null) return t('decisions.status.waiting', { day: day(answer_due) })
  if (lifted_at !== null) return t('decisions.status.lifted')
  if (!may_object) return t('decisions.status.over')
  return t('decisions.status.open', { day: day(lastDayOf(decision)) })
}
