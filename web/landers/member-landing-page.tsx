import './home.css'
import './look.css'
import './member-landing.css'
import { type ComponentType, useState } from 'react'
import type { MemberLanding } from '#contract/landers-pages.ts'
import type { MemberLook } from '#contract/landers.ts'
import type { PageProps } from '#contract/pages.ts'
import type { SignupEntry } from '#contract/signup.ts'
import { SignupModal } from '#web/account/signup/signup-modal.tsx'
import { PartnerOffer } from '#web/members/partner-offer.tsx'
import type { AboutProps } from './about/about-props.ts'
import { Dialogue } from './about/dialogue.tsx'
import { Poster } from './about/poster.tsx'
import { SignupBeside } from './about/signup-beside.tsx'
import { Teaser } from './about/teaser.tsx'

const looks: Record<MemberLook, ComponentType<AboutProps>> = {
  landing: Teaser,
  landing2: Poster,
  landing3: Dialogue,
  signup: SignupBeside,
}

export function MemberLandingPage({ page }: { page: PageProps['members-id-look'] }) {
  if (!page.offer) return <About page={page} />
  return (
    <div className="page">
      <PartnerOffer profile={page.offer} />
    </div>
  )
}

function About({ page }: { page: MemberLanding }) {
  const [begun, setBegun] = useState<SignupEntry | null>(null)
  const LookShown = looks[page.look]
  const { glow, ground } = page.variant
  return (
    <div className="look look-in about" data-glow={glow} data-ground={ground}>
      <LookShown page={page} onBegin={setBegun} />
      {begun && <SignupModal entry={begun} onClose={() => setBegun(null)} />}
    </div>
  )
}
