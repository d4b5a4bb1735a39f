import './home.css'
import { useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import type { SignupEntry } from '#contract/signup.ts'
import { InvitationOnly } from '#web/account/signup/invitation-only.tsx'
import { SignupModal } from '#web/account/signup/signup-modal.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { Doorways } from './doorways.tsx'
import { emphasis } from './emphasis.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Kinds } from './kinds.tsx'
import { Proof } from './proof.tsx'
import { StartForm } from './start-form.tsx'

/** The domain's home page. Plain HTML; the script loads when the form is used. */
export function HomePage({ page }: { page: PageProps['index'] }) {
  const [begun, setBegun] = useState<SignupEntry | null>(null)
  return (
    <>
      <div className="mx-auto grid max-w-310 items-center gap-9 px-4 pb-6 pt-5 lg:grid-cols-[1.16fr_1fr] lg:gap-12 md:px-6 lg:pb-16 lg:pt-7">
        <div className="grid gap-5.5">
          <h1 className="text-[clamp(2.6rem,1.6rem+3.9vw,4.5rem)] leading-[1.06]">
            <RichText text={page.words.headline} parts={emphasis} />
          </h1>
          <p className="max-w-[34em] text-[clamp(1.0625rem,1rem+0.4vw,1.25rem)] text-soft">
            {page.words.lead}
          </p>
          {page.open ? <StartForm entry={page} onBegin={setBegun} /> : <InvitationOnly />}
        </div>
        <Doorways />
      </div>
      <HowItWorks />
      <Kinds />
      <Proof />
      {begun && <SignupModal entry={begun} onClose={() => setBegun(null)} />}
    </>
  )
}
