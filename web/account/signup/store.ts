import type { Snapshot } from 'valtio'
import { isSent, type SignupEntry, trackingFields } from '#contract/signup.ts'
import type { PublicSite } from '#contract/site.ts'
import { createStore } from '#web/app/create-store.ts'
import { type Pressed, type Problem, problemsPressed, stepOf } from './check-step.ts'
import type { Account, Mailed, Stage } from './create-account.ts'
import { loadDraft, saveDraft } from './draft-storage.ts'
import { draftFields, readFields, type SignupFields, trackingOf } from './fields.ts'

export type SignupStore = {
  key: string
  step: number
  pressed: boolean
  invited: boolean
  start: { version: number; fields: SignupFields }
  problems: Problem[]
  email: string
  /** The password of who chooses none yet: nobody knows it, and a mailed link replaces it. */
  drawn: string
  invalidDate: boolean
  suggestion: string | null
  /** The suggestion that was shown last: the button waits once for each. */
  proposed: string | null
  busy: boolean
  stage: Stage | null
  account: Account | null
  /** On a neutral site; in memory only, as it has the password. */
  mailed: Mailed | null
}

export function createSignupStore(
  { draft, tracking, key }: SignupEntry,
  refused: Problem[],
  pressed: Pressed | null,
): SignupStore {
  const fields = draftFields(draft, tracking)
  const goesOn = refused.length === 0 && pressed !== null
  const problems = goesOn ? problemsPressed(pressed, fields) : refused
  return createStore({
    key,
    step: goesOn && problems.length === 0 ? pressed.step + 1 : firstStep(fields, problems),
    pressed: pressed !== null,
    invited: false,
    start: { version: 0, fields },
    problems,
    email: draft.email ?? '',
    drawn: crypto.randomUUID(),
    invalidDate: false,
    suggestion: null,
    proposed: null,
    busy: false,
    stage: null,
    account: null,
    mailed: null,
  })
}

function firstStep({ gender }: SignupFields, problems: Problem[]): number {
  return problems.length === 0 && gender ? 1 : stepOf(problems)
}

/**
 * Values on the page win over the stored draft. `form` is null where an invitation is needed, which
 * the draft may hold.
 */
export function restoreDraft(store: SignupStore, form: HTMLFormElement | null): void {
  const stored = loadDraft()
  if (stored) {
    // The shown country is only a guess.
    const { country: _, region_of: __, ...typed } = form ? readFields(form) : {}
    const shown = Object.entries({ ...typed, ...store.start.fields })
    // A source that opens nothing does not replace one that did.
    const counts = (name: string) => form !== null || !trackingFields.some((of) => of === name)
    const newer = Object.fromEntries(shown.filter(([name, value]) => value !== '' && counts(name)))
    store.invited = isSent(trackingOf(stored.fields))
    if (trackingFields.some((name) => newer[name])) {
      for (const name of trackingFields) delete stored.fields[name]
    }
    if (store.problems.length === 0 && !store.pressed) {
      store.step = Math.max(store.step, stored.step)
    }
    store.start = {
      version: store.start.version + 1,
      fields: { ...stored.fields, ...newer },
    }
  }
  // At once, so that a traffic source that opens the signup counts on the next visit too.
  const { step, start } = store
  if (form && trackingFields.some((name) => start.fields[name]))
    saveDraft({ step, fields: start.fields })
}

export function keepDraft({ step }: SignupStore, form: HTMLFormElement): void {
  saveDraft({ step, fields: readFields(form) })
}

export function goTo(store: SignupStore, form: HTMLFormElement, step: number): void {
  store.step = step
  keepDraft(store, form)
}

export function takeSuggestion(store: SignupStore, form: HTMLFormElement): void {
  const field = form.elements.namedItem('email')
  if (field instanceof HTMLInputElement && store.suggestion) field.value = store.suggestion
  store.suggestion = null
  keepDraft(store, form)
}

export function isOpen(
  { invited }: Pick<Snapshot<SignupStore>, 'invited'>,
  entry: SignupEntry,
  site: PublicSite,
): boolean {
  return entry.open || (site.signups === 'with_trafficsource' && invited)
}
