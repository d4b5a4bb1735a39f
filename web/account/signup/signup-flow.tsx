import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Snapshot } from 'valtio'
import { href } from '#contract/route.ts'
import { type Region, type SignupEntry, trackingFields } from '#contract/signup.ts'
import type { CallError } from '#web/api/call-error.ts'
import { useStore } from '#web/app/create-store.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { AimFields } from './aimed-person.tsx'
import { type Pressed, problemOf } from './check-step.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { type Stage, stages } from './create-account.ts'
import { goOn, mailAgain, proposeEmail } from './go-on.ts'
import { InvitationOnly } from './invitation-only.tsx'
import { MailedStep } from './mailed-step.tsx'
import { SignupActions } from './signup-actions.tsx'
import { SignupSteps } from './signup-steps.tsx'
import {
  createSignupStore,
  goTo,
  isOpen,
  keepDraft,
  restoreDraft,
  type SignupStore,
  takeSuggestion,
} from './store.ts'

/** `made`: created but not confirmed; `mailed`: on neutral sites. */
export type SignupPhase = 'asking' | 'making' | 'made' | 'mailed'

type SignupFlowProps = {
  entry: SignupEntry
  country: string
  regions?: Region[] | undefined
  refused?: CallError | null | undefined
  pressed?: Pressed | null
  pictured?: boolean
  onPhase?: ((phase: SignupPhase) => void) | undefined
}

export function SignupFlow(props: SignupFlowProps) {
  const { entry, country, regions, refused, pressed = null, pictured = false, onPhase } = props
  const [store] = useState(() =>
    createSignupStore(entry, refused ? [problemOf(refused)] : [], pressed),
  )
  const signup = useStore(store)
  const send = useSend()
  const { viewer } = useStores()
  const site = useSite()
  const formRef = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const phase = phaseOf(signup)

  useEffect(() => {
    restoreDraft(store, formRef.current)
  }, [store])
  useEffect(() => {
    onPhase?.(phase)
  }, [phase, onPhase])

  if (signup.account) return <ConfirmStep {...signup.account} aim={entry.aim} fresh />
  const { mailed } = signup
  if (mailed) {
    const onRepeat = () => mailAgain(mailed, send)
    const onChange = () => void (store.mailed = null)
    return <MailedStep mailed={{ email: mailed.email, onRepeat, onChange }} />
  }
  if (!isOpen(signup, entry, site)) return <InvitationOnly />

  const withForm = (act: (form: HTMLFormElement) => void) => () => {
    if (formRef.current) act(formRef.current)
  }
  const goBack = withForm((form) => goTo(store, form, signup.step - 1))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void goOn(store, event.currentTarget, send, viewer)
  }
  const correctDate = () => {
    store.invalidDate = false
    const day = formRef.current?.elements.namedItem('birth_day')
    if (day instanceof HTMLElement) setTimeout(() => day.focus())
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const isEmail = target instanceof HTMLInputElement && target.name === 'email'
    const wentOn = relatedTarget instanceof HTMLInputElement
    if (isEmail) void proposeEmail(store, target, send, wentOn)
  }
  return (
    <form
      ref={formRef}
      method="post"
      action={href('signup')}
      noValidate={hydrated}
      className="grid content-start gap-6"
      onSubmit={submit}
      onInput={withForm((form) => keepDraft(store, form))}
      onBlur={leave}
    >
      {!hydrated && <EnterPresses step={signup.step} />}
      <input type="hidden" name="id" value={signup.key} />
      {trackingFields.map((name) => (
        <input key={name} type="hidden" name={name} value={signup.start.fields[name] ?? ''} />
      ))}
      {signup.stage && <SignupProgress stage={signup.stage} />}
      <div className={signup.stage ? 'hidden' : 'grid gap-6'}>
        <AimFields aim={entry.aim} pictured={pictured} />
        <SignupSteps
          key={signup.start.version}
          signup={signup}
          country={country}
          regions={regions}
          onTakeSuggestion={withForm((form) => takeSuggestion(store, form))}
        />
        <SignupActions signup={signup} aim={entry.aim} onBack={goBack} />
      </div>
      {signup.invalidDate && <InvalidDatePopup onClose={correctDate} />}
    </form>
  )
}

/** Before hydration, rather than the button of an answer. */
function EnterPresses({ step }: { step: number }) {
  const { t } = useText()
  return (
    <button type="submit" hidden name="step" value={step} formNoValidate>
      {t('signup.next')}
    </button>
  )
}

function phaseOf({
  account,
  mailed,
  stage,
}: Pick<Snapshot<SignupStore>, 'account' | 'mailed' | 'stage'>): SignupPhase {
  if (account) return 'made'
  if (mailed) return 'mailed'
  return stage ? 'making' : 'asking'
}

function InvalidDatePopup({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      name="invalid-date-popup"
      open
      title={t('errors.invalid_date_of_birth')}
      onClose={onClose}
      foot={
        <Button tone="primary" block onClick={onClose}>
          {t('signup.birth.correct')}
        </Button>
      }
    >
      <p className="text-soft">{t('signup.birth.invalid')}</p>
    </Dialog>
  )
}

function SignupProgress({ stage }: { stage: Stage }) {
  const { t } = useText()
  const now = stages.indexOf(stage)
  return (
    <div className="grid gap-5 py-6">
      <h2>{t('signup.progress.title')}</h2>
      <Loader label={t(`signup.progress.${stage}`)} />
      <ul className="grid gap-2.5" role="status">
        {stages.slice(0, now + 1).map((each) => (
          <li key={each} className="flex items-center gap-2.5 text-soft">
            <Icon
              name={each === stage ? 'hourglass-medium' : 'check'}
              className={each === stage ? 'text-amber' : 'text-success'}
            />
            {t(`signup.progress.${each}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
