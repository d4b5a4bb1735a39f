import type { FormState } from './errors.ts'
import type { Look, MemberLook, ShownVariant } from './landers.ts'
import type { Question } from './landing-questions.ts'
import type { PartnerView } from './members.ts'
import type { MemberBlock, Region, ShownAim, ShownPerson, SignupEntry } from './signup.ts'

type LandingPage = { title: string } & ({ offer: PartnerView } | (MemberLanding & { offer: null }))

export type MemberLanding = Omit<SignupEntry, 'aim'> & {
  aim: ShownAim & { who: ShownPerson }
  look: MemberLook
  variant: ShownVariant
  country: string
  regions: Region[]
  asked: { question: Question; refused: FormState['error'] | null }
}

export type LandersPages = {
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
