import type { MemberLanding } from '#contract/landers-pages.ts'
import type { SignupEntry } from '#contract/signup.ts'

export type AboutProps = { page: MemberLanding; onBegin: (entry: SignupEntry) => void }
