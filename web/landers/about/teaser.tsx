import { StartEmail, StartForm } from '#web/landers/start-form.tsx'
import { InvitationOnly } from '#web/signup/invitation-only.tsx'
import { useText } from '#web/text/text.tsx'
import type { AboutProps } from './about-props.ts'
import { Portrait, WhatIsThis, WhoIsThis } from './portrait.tsx'
import { useAboutWords } from './use-about-words.tsx'

/** One person, out of focus, and one field. */
export function Teaser({ page, onBegin }: AboutProps) {
  const { t } = useText()
  const { headline, lead } = useAboutWords(page)
  return (
    <div className="about-split about-wide">
      <Portrait who={page.who} className="about-shot" />
      <div className="about-copy">
        <WhoIsThis who={page.who} />
        <h1>{headline}</h1>
        {page.open ? (
          <>
            <p className="look-lead">{lead}</p>
            <StartForm
              entry={page}
              lander={page.look}
              action={t('landers.member.landing.action')}
              onBegin={onBegin}
            >
              <StartEmail entry={page} />
            </StartForm>
          </>
        ) : (
          <InvitationOnly />
        )}
        <WhatIsThis who={page.who} />
      </div>
    </div>
  )
}
