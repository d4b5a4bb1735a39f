import type { Caution } from '#contract/chat.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'

type Props = { caution: Caution; message: string; profile: ProfileRef }

/** Says what a message may be after; it hides nothing and asks nothing. */
export function CautionNote({ caution, message, profile }: Props) {
  const { t } = useText()
  const report = href('members-id-report', { id: profile.id }, { thing: `message:${message}` })
  return (
    <p className="max-w-[44ch] self-start px-1 text-xs text-soft">
      {t(`chat.caution.${caution}`)}{' '}
      <a href={report} className="link">
        {t('chat.caution.report')}
      </a>
    </p>
  )
}
