import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnProfile } from '#contract/account.ts'
import {
  changedFields,
  type ProfileValues,
  profileValues,
  rebase,
  sentValues,
} from '#contract/profile-form.ts'
import { useNavigation, type AnyPage } from '#web/app/navigation.tsx'
import { dropKept, dropSaved, keepFields, readKept, type KeptFields } from './kept-profile.ts'

/**
 * Inputs are uncontrolled, so that what was typed before hydration stays. Keeps unsaved changes in
 * the browser's storage, and restores them on reload.
 */
export function useProfileForm(own: OwnProfile, memberId: number) {
  const { data } = useNavigation()
  const saved = profileValues(own)
  const form = useRef<HTMLFormElement>(null)
  const base = useRef(saved)
  /** Edited in this tab, not in another one. */
  const touched = useRef(new Set<string>())
  // A new `version` remounts the form with these values.
  const [start, setStart] = useState(() => ({ values: postedValues(data, saved), version: 0 }))
  const [changes, setChanges] = useState(0)
  const [restored, setRestored] = useState<Restored | null>(null)

  const read = () => (form.current ? readProfileForm(form.current, base.current) : base.current)

  function show(values: ProfileValues) {
    setStart(({ version }) => ({ values, version: version + 1 }))
    setChanges(countChanges(values, base.current))
  }

  function keep(fields: readonly string[]) {
    const values = read()
    for (const field of fields) touched.current.add(field)
    keepFields(memberId, [...touched.current], values, base.current)
    setChanges(countChanges(values, base.current))
  }

  const restore = useEffectEvent(() => {
    const typed = read()
    const early = changedFields(typed, base.current)
    keep(early)
    const found = restoreKept(readKept(memberId), base.current)
    if (found.fields.length === 0) return dropKept(memberId)
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
      dropKept(memberId)
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

/** Posted by a refused form (without script), else saved. */
function postedValues(data: AnyPage, saved: ProfileValues): ProfileValues {
  const posted = data.route === 'profile' ? data.form?.values : undefined
  if (!posted) return saved
  return rebase(sentValues(posted, saved), wasOf(posted, saved), saved)
}

/** What the form was loaded with, so that a change saved elsewhere since is not undone. */
function wasOf({ was }: Record<string, string>, saved: ProfileValues): ProfileValues {
  try {
    return { ...saved, ...(JSON.parse(was ?? '') as ProfileValues) }
  } catch {
    return saved
  }
}

type Restored = {
  values: ProfileValues
  fields: string[]
  /** Without asking: a save was tried before, and the saved values have not changed since. */
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
