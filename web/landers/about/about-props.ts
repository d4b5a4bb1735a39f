import type { MemberLanding } from '#contract/pages.ts'
import type { SignupEntry } from '#contract/signup.ts'

/** What every look about one profile is given. */
export type AboutProps = { page: MemberLanding; onBegin: (entry: SignupEntry) => void }
