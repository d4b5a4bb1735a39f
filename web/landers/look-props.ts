import type { PageProps } from '#contract/pages.ts'
import type { SignupEntry } from '#contract/signup.ts'

export type LookProps = {
  page: PageProps['landers-look']
  onBegin: (entry: SignupEntry) => void
}
