import { type ReactNode, useEffect, useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import type { ProfileValues } from '#contract/profile-form.ts'
import { href } from '#contract/route.ts'
import { focusInvalid } from '#web/app/focus-invalid.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { besidePreview } from '#web/ui/preview-panel.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { PartNotices } from './part-notices.tsx'
import { PartPreview } from './part-preview.tsx'
import { type ProfilePart, partValues, profilePartTitles } from './profile-parts.ts'
import { type ProfileErrors, useProfileErrors } from './use-profile-errors.ts'
import { useProfileForm } from './use-profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

export type PartFields = {
  values: ProfileValues
  errors: ProfileErrors
  /** With the fields that changed without being typed into, such as by geolocation. */
  keep: (fields: readonly string[]) => void
}

type PartFormProps = {
  part: ProfilePart
  page: PageProps['profile']
  memberId: number
  children: (fields: PartFields) => ReactNode
}

/** A part of the profile, beside it how it looks to others. */
export function PartForm({ part, page, memberId, children }: PartFormProps) {
  const saved = partValues(page.own, part)
  const profile = useProfileForm(saved, memberId)
  const { form, start, changes, typed, keep } = profile
  const saving = useSaveProfile(profile, memberId)
  const errors = useProfileErrors(saving.error)
  const [refused] = useState(saving.error)
  useEffect(() => {
    if (saving.error && form.current) focusInvalid(form.current)
  }, [saving.error, form])
  const hydrated = useHydrated()
  if (Object.keys(saved).length === 0) return null
  return (
    <form
      ref={form}
      method="post"
      action={href('profile')}
      noValidate={hydrated}
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save()
      }}
      onChange={profile.onChange}
    >
      {/* For a post without script: the values that the form was loaded with. */}
      <input type="hidden" name="was" value={JSON.stringify(saved)} />
      <div className={besidePreview}>
        <div key={start.version}>{children({ values: start.values, errors, keep })}</div>
        <PartPreview part={part} values={typed} />
      </div>
      {/* What was refused without script is told at the top of the page. */}
      <PartNotices profile={profile} error={saving.error === refused ? null : saving.error} />
      <SavePart part={part} changes={changes} saving={saving} />
    </form>
  )
}

type SavePartProps = {
  part: ProfilePart
  changes: number
  saving: ReturnType<typeof useSaveProfile>
}

function SavePart({ part, changes, saving: { busy, waiting } }: SavePartProps) {
  const { t, tn } = useText()
  const save = (
    <>
      {t('account.profile.save')}
      <span className="sr-only"> {t(profilePartTitles[part])}</span>
    </>
  )
  if (changes === 0) {
    return (
      <Button type="submit" size="sm" className="mt-5">
        {save}
      </Button>
    )
  }
  const words = waiting ? t('account.profile.waiting') : tn('account.profile.changes', changes)
  return (
    <SaveBar
      action={
        <Button type="submit" tone="primary" size="sm" busy={busy}>
          {save}
        </Button>
      }
    >
      <span role="status">{words}</span>
    </SaveBar>
  )
}
