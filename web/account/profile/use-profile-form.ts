import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { changedFields, type ProfileValues, rebase, sentValues } from '#contract/profile-form.ts'
import { useNavigation, type AnyPage } from '#web/app/navigation.tsx'
import { dropKept, dropSaved, keepFields, readKept, type KeptFields } from './kept-profile.ts'

/**
 * Of a part of the profile, with the values saved of it. Inputs are uncontrolled, so that what was
 * typed before hydration stays. Unsaved changes are kept in the browser, and restored on reload.
 */
export function useProfileForm(saved: ProfileValues, memberId: number) {
  const { data } = useNavigation()
  const posted = postedOf(data, saved)
  const form = useRef<HTMLFormElement>(null)
  const base = useRef(saved)
  /** Edited in this tab, not in another one. */
  const touched = useRef(new Set<string>())
  // A new `version` remounts the form with these values.
  const [start, setStart] = useState(() => ({ values: posted ?? saved, version: 0 }))
  const [typed, setTyped] = useState(start.values)
  const [changes, setChanges] = useState(0)
  const [restored, setRestored] = useState<Restored | null>(null)

  const read = () => (form.current ? readProfileForm(form.current, base.current) : base.current)

  function show(values: ProfileValues) {
    setStart(({ version }) => ({ values, version: version + 1 }))
    setTyped(values)
    setChanges(countChanges(values, base.current))
  }

  function keep(fields: readonly string[]) {
    const values = read()
    for (const field of fields) touched.current.add(field)
    keepFields(memberId, [...touched.current], values, base.current)
    setTyped(values)
    setChanges(countChanges(values, base.current))
  }

  const restore = useEffectEvent(() => {
    const typed = read()
    const early = changedFields(typed, base.current)
    keep(early)
    const found = restoreKept(readKept(memberId), base.current)
    if (found.fields.length === 0) return dropKept(memberId, Object.keys(saved))
    if (countChanges(found.values, typed) > 0) show(found.values)
    if (found.fields.some((field) => !early.includes(field))) setRestored(found)
  })
  useEffect(() => restore(), [])

  const follow = useEffectEvent((now: ProfileValues) => {
    if (countChanges(now, base.current) === 0) return
    const typed = read()
    const values = rebase(typed, base.current, now)
    base.current = now
    if (countChanges(values, typed) > 0) show(values)
    else setChanges(countChanges(values, now))
  })
  const latest = JSON.stringify(saved)
  useEffect(() => follow(JSON.parse(latest) as ProfileValues), [latest])

  return {
    form,
    start,
    changes,
    /** What stands in it now. */
    typed,
    posted: posted !== null,
    restored,
    read,
    keep,
    base,
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => keep([nameOf(target)]),
    settle(values: ProfileValues) {
      dropSaved(memberId, values)
      base.current = values
      touched.current.clear()
      setRestored(null)
      keep(changedFields(read(), values))
    },
    discard() {
      dropKept(memberId, Object.keys(saved))
      touched.current.clear()
      setRestored(null)
      show(base.current)
    },
  }
}

function countChanges(values: ProfileValues, was: ProfileValues): number {
  return Object.keys(values).filter((field) => values[field] !== was[field]).length
}

function nameOf(target: EventTarget): string {
  return 'name' in target ? String(target.name) : ''
}

function readProfileForm(form: HTMLFormElement, was: ProfileValues): ProfileValues {
  const sent: Record<string, string> = { interests: '' }
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    sent[name] = sent[name] ? `${sent[name]},${value}` : value
  }
  return sentValues(sent, was)
}

/** What was refused, if it was this part that was posted. */
function postedOf(data: AnyPage, saved: ProfileValues): ProfileValues | null {
  const posted = data.route === 'profile' ? data.form?.values : undefined
  const was = posted && wasOf(posted)
  if (!was || !Object.keys(saved).some((field) => field in was)) return null
  return rebase(sentValues(posted, saved), { ...saved, ...was }, saved)
}

/** What the form was loaded with, so that a change saved elsewhere since is not undone. */
function wasOf({ was }: Record<string, string>): ProfileValues | null {
  try {
    const values: unknown = JSON.parse(was ?? '')
    return typeof values === 'object' ? (values as ProfileValues | null) : null
  } catch {
    return null
  }
}

type Restored = {
  values: ProfileValues
  fields: string[]
  /** Sent without asking: a save was tried before, and the saved values have not changed since. */
  goes: boolean
}

function restoreKept(kept: KeptFields, saved: ProfileValues): Restored {
  const missing = Object.entries(kept).filter(
    ([field, { value }]) => saved[field] !== undefined && saved[field] !== value,
  )
  const sent = missing.filter(([, entry]) => entry.sent)
  return {
    values: {
      ...saved,
      ...Object.fromEntries(missing.map(([field, { value }]) => [field, value])),
    },
    fields: missing.map(([field]) => field),
    goes: sent.length > 0 && sent.every(([field, { was }]) => was === saved[field]),
  }
}
