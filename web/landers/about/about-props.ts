import type { MemberLanding } from '#contract/landers-pages.ts'
import type { SignupEntry } from '#contract/signup.ts'

/** The props of every look about one profile. */
export type AboutProps = { page: MemberLanding; onBegin: (entry: SignupEntry) => void }
