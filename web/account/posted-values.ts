import { type ProfileValues, rebase, sentValues } from '#contract/profile-form.ts'
import type { AnyPage } from '#web/app/navigation.tsx'

/** What was typed into the form that was posted without script and refused, else what is saved. */
export function postedValues(data: AnyPage, saved: ProfileValues): ProfileValues {
  const posted = data.route === 'profile' ? data.form?.values : undefined
  if (!posted) return saved
  return rebase(sentValues(posted, saved), wasOf(posted, saved), saved)
}

/** What the form came with: what was saved elsewhere since is not to be undone. */
function wasOf({ was }: Record<string, string>, saved: ProfileValues): ProfileValues {
  try {
    return { ...saved, ...(JSON.parse(was ?? '') as ProfileValues) }
  } catch {
    return saved
  }
}
