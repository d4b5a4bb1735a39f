import { GenderPick } from '#web/landers/gender-pick.tsx'
import { StartEmail } from '#web/landers/start-form.tsx'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { AboutProps } from './about-props.ts'
import { AboutStart } from './about-start.tsx'
import { PortraitBeside } from './portrait-beside.tsx'
import { useAboutWords } from './use-about-words.tsx'

export function Poster({ page, onBegin }: AboutProps) {
  const { t } = useText()
  const { action = t('landers.member.landing2.action') } = useAboutWords(page)
  return (
    <PortraitBeside page={page}>
      <AboutStart page={page} action={action} className="w-full" onBegin={onBegin}>
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
      </AboutStart>
    </PortraitBeside>
  )
}
