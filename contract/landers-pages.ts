import type { FormState } from './errors.ts'
import type { Look, MemberLook, ShownVariant } from './landers.ts'
import type { Question } from './landing-questions.ts'
import type { PartnerView } from './members.ts'
import type { MemberBlock, Region, SignupEntry } from './signup.ts'

/** About one profile, as far as visitors may see it; for a partner offer the link to its site. */
type LandingPage = { title: string } & ({ offer: PartnerView } | (MemberLanding & { offer: null }))

export type MemberLanding = SignupEntry & {
  look: MemberLook
  variant: ShownVariant
  who: MemberBlock & { kind: 'member' | 'fictional' }
  country: string
  regions: Region[]
  asked: { question: Question; refused: FormState['error'] | null }
}

export type LandersPages = {
  /** `words`: the operator's, else the niche's; the headline has one part in `<em>`. */
  index: SignupEntry & { words: { headline: string; lead: string } }
  'landers-tinderswipe': SignupEntry & { cards: MemberBlock[]; turn: number }
  'landers-look': SignupEntry & {
    look: Look
    variant: ShownVariant
    title: string
    country: string
    members: MemberBlock[]
    regions: Region[]
    interests: Array<{ key: string; name: string }>
  }
  'members-id-look': LandingPage
}
