import { StartEmail } from '#web/landers/start-form.tsx'
import { useText } from '#web/text/text.tsx'
import type { AboutProps } from './about-props.ts'
import { AboutStart } from './about-start.tsx'
import { Portrait, WhatIsThis, WhoIsThis } from './portrait.tsx'
import { useAboutWords } from './use-about-words.tsx'

export function Teaser({ page, onBegin }: AboutProps) {
  const { t } = useText()
  const { headline } = useAboutWords(page)
  return (
    <div className="about-split about-wide">
      <Portrait who={page.aim.who} className="about-shot" />
      <div className="about-copy">
        <WhoIsThis who={page.aim.who} />
        <h1>{headline}</h1>
        <AboutStart page={page} action={t('landers.member.landing.action')} onBegin={onBegin}>
          <StartEmail entry={page} />
        </AboutStart>
        <WhatIsThis who={page.aim.who} />
      </div>
    </div>
  )
}
