import { useEffect, useId, useRef, useState } from 'react'
import { maxInterests } from '#contract/account.ts'
import type { TextKey } from '#contract/translate.ts'
import { INTEREST_ICONS } from '#web/people/interest-icons.ts'
import { useText } from '#web/text/text.tsx'
import { ChipCheck } from '#web/ui/chip-check.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { FieldNotes } from '#web/ui/field-notes.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Section } from '#web/ui/section.tsx'
import { fieldId } from './field-id.ts'

type Props = { chosen: readonly string[]; all: readonly string[]; error: string | undefined }

export function InterestFields({ chosen, all, error }: Props) {
  const { t } = useText()
  const [picked, setPicked] = useState(chosen)
  const fields = useRef<HTMLDivElement>(null)
  const note = useId()
  const icons: Record<string, IconName> = INTEREST_ICONS
  const full = picked.length >= maxInterests
  const update = () => setPicked(pickedIn(fields.current))
  // Boxes may have been ticked before hydration, or restored by the browser.
  useEffect(update, [])
  return (
    <Section
      id={fieldId('interests')}
      title={t('account.profile.interests')}
      aside={t('account.profile.chosen', { used: picked.length, most: maxInterests })}
    >
      {error && <FieldNotes id={`${note}-error`} error={error} />}
      <div ref={fields} onChange={update}>
        <ChipRow>
          {all.map((interest) => (
            <ChipCheck
              key={interest}
              name="interests"
              value={interest}
              icon={icons[interest]}
              defaultChecked={chosen.includes(interest)}
              disabled={full && !picked.includes(interest)}
              aria-describedby={full ? note : undefined}
            >
              {t(`members.interests.${interest}` as TextKey)}
            </ChipCheck>
          ))}
        </ChipRow>
      </div>
      {/* Stays in view above the save bar, wherever in the row the last box was ticked. */}
      <div id={note} role="status" className="sticky bottom-40 z-4 md:bottom-26">
        {full && (
          <p className="rounded border border-line-strong bg-card-hover px-4 py-2 text-soft">
            {t('account.profile.interests_full', { most: maxInterests })}
          </p>
        )}
      </div>
    </Section>
  )
}

function pickedIn(fields: HTMLElement | null): string[] {
  const inputs = fields?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
  return [...inputs].map(({ value }) => value)
}
