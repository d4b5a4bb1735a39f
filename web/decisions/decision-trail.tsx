import type { Decision } from '#contract/decisions.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

type Step = { title: string; detail: string; done: boolean }

/** What has happened to it so far, and what comes next with its day. */
export function DecisionTrail({ decision }: { decision: Decision }) {
  const { t } = useText()
  return (
    <ol className="grid gap-3" aria-label={t('decisions.trail.label')}>
      {useSteps(decision).map(({ title, detail, done }) => (
        <li key={title} className="flex items-center gap-3.5">
          <span
            className={cx(
              'grid size-7 flex-none place-items-center rounded-full',
              done ? 'bg-success-soft text-success' : 'bg-card text-faint',
            )}
          >
            <Icon name={done ? 'check-bold' : 'hourglass-medium'} className="size-4" />
          </span>
          <span>
            <b className="block font-semibold">{title}</b>
            <span className="fine num">{detail}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function useSteps(decision: Decision): Step[] {
  const { t } = useText()
  const { day } = useFormat()
  const { who, decided_at, objected_at, answer_due, outcome, answered_at, lifted_at } = decision
  const first = who === 'machine' ? 'machine' : 'staff'
  const steps = [
    {
      title: t('decisions.trail.decided'),
      detail: t(`decisions.trail.${first}`, { day: day(decided_at) }),
      done: true,
    },
  ]
  if (objected_at !== null) {
    steps.push({ title: t('decisions.trail.objected'), detail: day(objected_at), done: true })
  }
  if (outcome && answered_at !== null) {
    const by = first === 'machine' ? 'staff' : 'colleague'
    steps.push({
      title: t(`decisions.status.${outcome}`),
      detail: t(`decisions.trail.${by}`, { day: day(answered_at) }),
      done: true,
    })
  } else if (answer_due !== null) {
    steps.push({
      title: t('decisions.trail.due'),
      detail: t('decisions.trail.by', { day: day(answer_due) }),
      done: false,
    })
  }
  if (lifted_at !== null && outcome !== 'overturned') {
    steps.push({ title: t('decisions.status.lifted'), detail: day(lifted_at), done: true })
  }
  return steps
}
