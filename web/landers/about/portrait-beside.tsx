import type { ReactNode } from 'react'
import type { AboutProps } from './about-props.ts'
import { Portrait, WhatIsThis, WhoIsThis } from './portrait.tsx'
import { useAboutWords } from './use-about-words.tsx'

type PortraitBesideProps = Pick<AboutProps, 'page'> & { children: ReactNode }

export function PortraitBeside({ page, children }: PortraitBesideProps) {
  const { headline } = useAboutWords(page)
  return (
    <div className="about-split">
      <Portrait who={page.aim.who} className="about-poster">
        <figcaption>
          <WhoIsThis who={page.aim.who} />
          <WhatIsThis who={page.aim.who} />
        </figcaption>
      </Portrait>
      <div className="about-copy">
        <h1>{headline}</h1>
        {children}
      </div>
    </div>
  )
}
