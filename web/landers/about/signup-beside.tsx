import { SignupFlow } from '#web/signup/signup-flow.tsx'
import type { AboutProps } from './about-props.ts'
import { Portrait, WhatIsThis, WhoIsThis } from './portrait.tsx'
import { useAboutWords } from './use-about-words.tsx'

/** The portrait, and the whole signup opened beside it. */
export function SignupBeside({ page }: AboutProps) {
  const { headline } = useAboutWords(page)
  return (
    <div className="about-split">
      <Portrait who={page.who} className="about-poster">
        <figcaption>
          <WhoIsThis who={page.who} />
          <WhatIsThis who={page.who} />
        </figcaption>
      </Portrait>
      <div className="about-copy">
        <h1>{headline}</h1>
        <div className="look-sheet">
          <SignupFlow entry={page} country={page.country} regions={page.regions} />
        </div>
      </div>
    </div>
  )
}
