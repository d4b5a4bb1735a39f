import type { Decision } from '#contract/decisions.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import { DecisionTrail } from './decision-trail.tsx'
import { ObjectionForm } from './objection-form.tsx'

export function DecisionPage({ page: { decision, key } }: { page: PageProps['decisions-id'] }) {
  const { t } = useText()
  const { day } = useFormat()
  const viewer = useViewer()
  const { id, decided_at, objected_at, lifted_at, may_object } = decision
  const about = [day(decided_at), t('decisions.reference', { reference: groupDigits(id) })]
  return (
    <div className="mx-auto grid max-w-150 gap-4">
      {viewer && <BackLink href={href('decisions')}>{t('decisions.back')}</BackLink>}
      <p className="fine num">{about.join(' · ')}</p>
      <Head decision={decision} />
      {(objected_at !== null || lifted_at !== null) && <DecisionTrail decision={decision} />}
      <DecisionFacts decision={decision} />
      {may_object && <ObjectionForm decision={decision} secret={key} />}
      <p className="fine">{t('decisions.redress')}</p>
    </div>
  )
}

function Head({ decision }: { decision: Decision }) {
  const { t } = useText()
  const { day } = useFormat()
  const { kind, outcome, answer, answer_due, lifted_at } = decision
  // Why it stood is no answer any more.
  if (lifted_at !== null && outcome === 'upheld') {
    return <PageHead title={t('decisions.status.lifted')} />
  }
  if (outcome) {
    return (
      <PageHead title={t(`decisions.outcome.${outcome}.title`)}>
        <p>{t(`decisions.outcome.${outcome}.lead`)}</p>
        {answer && (
          <p className="mt-2 wrap-anywhere">
            <b className="font-semibold">{t('decisions.outcome.answer')}</b> {answer}
          </p>
        )}
      </PageHead>
    )
  }
  if (answer_due !== null) {
    return (
      <PageHead title={t('decisions.sent.title')}>
        <span role="status">{t('decisions.sent.lead', { day: day(answer_due) })}</span>
      </PageHead>
    )
  }
  return <PageHead title={t(`decisions.made.${kind}`)} />
}

function groupDigits(reference: string): string {
  return reference.replace(/(\d{4})(?=\d)/g, '$1 ')
}
