import { type ReactNode, useEffect, useRef } from 'react'
import type { Snapshot } from 'valtio'
import type { Region } from '#contract/signup.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Steps } from '#web/ui/steps.tsx'
import { AccountStep } from './account-step.tsx'
import { BirthStep } from './birth-step.tsx'
import { stepPlaces } from './check-step.ts'
import { MeStep } from './me-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { SeekStep } from './seek-step.tsx'
import type { SignupStore } from './store.ts'
import { useProblemText } from './use-problem-text.ts'

type SignupStepsProps = {
  signup: Snapshot<SignupStore>
  country: string
  regions: Region[] | undefined
  onTakeSuggestion: () => void
}

export function SignupSteps({ signup, country, regions, onTakeSuggestion }: SignupStepsProps) {
  const { t } = useText()
  const hydrated = useHydrated()
  const problemText = useProblemText(signup.problems)
  const { fields } = signup.start
  const total = stepPlaces.length
  const common = { fields, problemText }
  const steps = [
    <MeStep key="me" {...common} />,
    <SeekStep key="seek" {...common} />,
    <div key="origin" className="grid gap-4">
      <div>
        <BirthStep {...common} />
      </div>
      <div>
        <PlaceStep {...common} country={country} regions={regions} minor />
      </div>
    </div>,
    <AccountStep
      key="account"
      {...common}
      later={hydrated}
      suggestion={signup.suggestion}
      onTake={onTakeSuggestion}
    />,
  ]
  return (
    <>
      <div className="script-none:hidden">
        <Steps
          current={signup.step + 1}
          total={total}
          label={t('signup.step_of', { current: signup.step + 1, total })}
        />
      </div>
      {steps.map((step, index) => (
        <StepShown key={step.key} index={index} current={signup.step}>
          {step}
        </StepShown>
      ))}
    </>
  )
}

type StepShownProps = { index: number; current: number; children: ReactNode }

/** Hides other steps, also before hydration, but not without script. */
function StepShown({ index, current, children }: StepShownProps) {
  const hydrated = useHydrated()
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(current)
  const shown = index === current
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    if (shown) focusFirst(ref.current)
  }, [current, shown])
  return (
    <div ref={ref} className={cx(!shown && (hydrated ? 'hidden' : 'script-enabled:hidden'))}>
      {children}
    </div>
  )
}

function focusFirst(step: HTMLElement | null): void {
  const wrong = step?.querySelector<HTMLElement>('[aria-invalid=true]')
  const title = step?.querySelector<HTMLElement>('h2')
  // What is typed begins at once; a choice is heard first.
  const typed = step?.querySelectorAll<HTMLInputElement>('input[name=name], input[name=email]')
  const empty = [...(typed ?? [])].find(({ value }) => value === '')
  ;(wrong ?? empty ?? title)?.focus()
}
