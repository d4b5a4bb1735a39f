import type { MouseEvent } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { profile: ProfileRef; onShow: () => void }

/** Shown in place of messages: a link to the opening lines. */
export function OpeningsStart({ profile, onShow }: Props) {
  const { t } = useText()
  return (
    <div className="my-3 grid justify-items-start gap-2.5 rounded-lg border border-line bg-raised p-4">
      <h3>{t('chat.openings.title')}</h3>
      <p className="text-soft">{t('chat.openings.start')}</p>
      <Button
        size="sm"
        href={href('members-id-chat', { id: profile.id }, { openings: 1 })}
        aria-haspopup="dialog"
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          onShow()
        }}
      >
        {t('chat.openings.show')}
      </Button>
    </div>
  )
}
