import { GenderPick } from '#web/landers/gender-pick.tsx'
import { StartEmail, StartForm } from '#web/landers/start-form.tsx'
import { InvitationOnly } from '#web/signup/invitation-only.tsx'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { AboutProps } from './about-props.ts'
import { Portrait, WhatIsThis, WhoIsThis } from './portrait.tsx'
import { useAboutWords } from './use-about-words.tsx'

/** The portrait as a poster, and the first questions of the signup beside it. */
export function Poster({ page, onBegin }: AboutProps) {
  const { t } = useText()
  const { headline, lead, action } = useAboutWords(page)
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
        {page.open ? (
          <>
            <p className="look-lead">{lead}</p>
            <StartForm
              entry={page}
              lander={page.look}
              action={action ?? t('landers.member.landing2.action')}
              className="w-full"
              onBegin={onBegin}
            >
              <Field label={t('signup.name.label')} hint={t('signup.name.hint')}>
                <TextInput
                  name="name"
                  autoComplete="nickname"
                  minLength={3}
                  maxLength={30}
                  dir="auto"
                  translate="no"
                  required
                  defaultValue={page.draft.name}
                />
              </Field>
              <GenderPick chosen={page.draft.gender} />
              <StartEmail entry={page} />
            </StartForm>
          </>
        ) : (
          <InvitationOnly />
        )}
      </div>
    </div>
  )
}
