import { type Decision, sectionOf } from '#contract/decisions.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'

export function DecisionFacts({ decision }: { decision: Decision }) {
  const { t } = useText()
  const { day } = useFormat()
  const { min_age } = useSite()
  const { kind, field, rule, facts, until, who } = decision
  const section = sectionOf[rule]
  const house = href(section === 'payment' ? 'pages-terms' : 'pages-ban')
  const effect = t(`decisions.effect.${kind === 'text' ? (field ?? 'about') : kind}`, {
    until: until === null ? '' : day(until),
  })
  const rows: SummaryRow[] = [
    { term: t('decisions.term.why'), value: t(`decisions.rule.${rule}`, { min_age }) },
    ...(facts ? [{ term: t('decisions.term.facts'), value: facts }] : []),
    {
      term: t('decisions.term.rule'),
      value: (
        <a className="link" href={house}>
          {t(`decisions.house.${section}`)}
        </a>
      ),
    },
    { term: t('decisions.term.who'), value: t(`decisions.who.${who}`) },
    { term: t('decisions.term.effect'), value: effect },
  ]
  return <SummaryList rows={rows} look="answers" />
}
