import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { CallError } from '#web/api/call-error.ts'
import { focusInvalid } from '#web/app/focus-invalid.ts'
import type { Send } from '#web/app/use-send.ts'
import { setViewer, type ViewerStore } from '#web/app/viewer-store.ts'
import { checkStep, type Problem, problemOf, stepOf, stepPlaces } from './check-step.ts'
import { createAccount, type Mailed } from './create-account.ts'
import { clearDraft } from './draft-storage.ts'
import { readFields, type SignupFields } from './fields.ts'
import { goTo, type SignupStore } from './store.ts'

const lastStep = stepPlaces.length - 1

export async function goOn(
  store: SignupStore,
  form: HTMLFormElement,
  send: Send,
  viewer: ViewerStore,
): Promise<void> {
  if (store.busy || store.stage) return
  const { step } = store
  const fields = readFields(form)
  const password = passwordIn(form) || store.drawn
  store.busy = true
  store.email = fields['email']?.trim() ?? ''
  if (step === lastStep) store.stage = 'checking'
  const { problems, suggestion } = await checkStep(step, fields, password, send)
  store.busy = false
  const proposing = Boolean(suggestion) && suggestion !== store.proposed
  if (suggestion !== undefined) store.suggestion = suggestion
  store.proposed = suggestion ?? store.proposed
  if (problems.length > 0 || proposing) {
    store.stage = null
    return show(store, form, problems)
  }
  store.problems = []
  if (step < lastStep) return goTo(store, form, step + 1)
  try {
    const onStage = (stage: SignupStore['stage']) => (store.stage = stage)
    const made = await createAccount(store.key, fields, password, send, onStage)
    clearDraft()
    if ('mailed' in made) return showMailed(store, made.mailed, fields)
    store.account = made.account
    setViewer(viewer, made.viewer)
  } catch (error) {
    store.stage = null
    refuse(store, form, error)
  }
}

/**
 * Other problems are shown when the button is pressed. `wentOn`: the visitor has moved on and seen
 * the suggestion; else the first press of the button only shows it.
 */
export async function proposeEmail(
  store: SignupStore,
  field: HTMLInputElement,
  send: Send,
  wentOn: boolean,
): Promise<void> {
  const email = field.value
  if (!email.includes('@')) return
  const asked = send(signupCalls.checkSignup, { email })
  const { suggestion } = await asked.catch(() => ({ suggestion: null }))
  if (field.value !== email) return
  store.suggestion = suggestion
  if (wentOn && !store.busy) store.proposed = suggestion ?? store.proposed
}

/** The form comes back with a new key, because another address makes another signup. */
function showMailed(store: SignupStore, mailed: Mailed, fields: SignupFields): void {
  store.key = crypto.randomUUID()
  store.start = { version: store.start.version + 1, fields }
  store.stage = null
  store.mailed = mailed
}

/** Under a new key, or the repeat would send no mail. */
export async function mailAgain(mailed: Mailed, send: Send): Promise<CallError | null> {
  try {
    await send(signupCalls.signup, { ...mailed, id: crypto.randomUUID() })
    return null
  } catch (error) {
    return error instanceof CallError ? error : new CallError('unexpected')
  }
}

function refuse(store: SignupStore, form: HTMLFormElement, error: unknown): void {
  const asked = error instanceof CallError && error.code === 'age_needed'
  if (asked) leadToAge(readFields(form)['country'])
  else show(store, form, [problemOf(error)])
}

/** The draft is kept in this browser until they are back. */
function leadToAge(country: string | undefined): void {
  location.assign(href('age', {}, { country, next: href('signup') }))
}

function show(store: SignupStore, form: HTMLFormElement, problems: Problem[]): void {
  store.problems = problems
  store.invalidDate = problems.some(({ error }) => codeOf(error) === 'invalid_date_of_birth')
  const aboutField = problems[0] && problems[0].place !== 'form'
  if (aboutField) goTo(store, form, stepOf(problems))
  if (aboutField && !store.invalidDate) setTimeout(() => focusInvalid(form))
}

function codeOf(error: Problem['error']): string {
  return error instanceof CallError ? error.code : error
}

function passwordIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem('password')
  return field instanceof HTMLInputElement ? field.value : ''
}
