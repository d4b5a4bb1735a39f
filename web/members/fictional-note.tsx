import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { NamedText } from '#web/people/named-text.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { LabelNote } from '#web/ui/label-note.tsx'

/** Explains fictional profiles before anything is sent to one. */
export function FictionalNote({ name }: { name: string }) {
  const { t } = useText()
  const { fictional_icon } = useSite()
  return (
    <LabelNote
      icon={fictional_icon}
      title={<NamedText text={t('members.profile.fictional_title', { name })} />}
    >
      <RichText
        text={t('members.profile.fictional_words')}
        parts={{ faq: (words) => <a href={href('pages-faq')}>{words}</a> }}
      />
    </LabelNote>
  )
}
