import type { PageProps } from '#contract/pages.ts'
import type { SignupEntry } from '#contract/signup.ts'

/** The props of every look. */
export type LookProps = {
  page: PageProps['landers-look']
  onBegin: (entry: SignupEntry) => void
}
