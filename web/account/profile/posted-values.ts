import { type ProfileValues, rebase, sentValues } from '#contract/profile-form.ts'
import type { AnyPage } from '#web/app/navigation.tsx'

/** The posted values of a refused form (without script), else the saved ones. */
export function postedValues(data: AnyPage, saved: ProfileValues): ProfileValues {
  const posted = data.route === 'profile' ? data.form?.values : undefined
  if (!posted) return saved
  return rebase(sentValues(posted, saved), wasOf(posted, saved), saved)
}

/**
 * The values that the form was loaded with, so that a change saved elsewhere since is not undone.
 */
function wasOf({ was }: Record<string, string>, saved: ProfileValues): ProfileValues {
  try {
    return { ...saved, ...(JSON.parse(was ?? '') as ProfileValues) }
  } catch {
    return saved
  }
}
