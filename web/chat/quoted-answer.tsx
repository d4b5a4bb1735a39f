import type { ReactNode } from 'react'
import { photoPath } from '#contract/photo.ts'
import type { Quote } from '#contract/quotes.ts'
import { isInterest } from '#web/people/interest-icons.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'

type QuotedAnswerProps = { quote: Quote; action?: ReactNode }

export function QuotedAnswer({ quote, action }: QuotedAnswerProps) {
  const { t } = useText()
  const address = usePhotoAddress()
  const { question, text } = quote
  return (
    <div className="flex items-start gap-2 border-l-2 border-amber pl-3 text-sm">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold text-soft">{useHeading(quote)}</span>
        {question === 'interest' && isInterest(text) && (
          <span>{t(`members.interests.${text}`)}</span>
        )}
        {question !== 'interest' && text && (
          <q translate="no" dir="auto" className="wrap-anywhere">
            {text}
          </q>
        )}
      </div>
      {question === 'photo' && (
        <img
          src={address(photoPath(quote.photo, 'thumb'))}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 rounded-sm bg-card object-cover"
        />
      )}
      {action}
    </div>
  )
}

function useHeading({ question }: Quote): string {
  const { t } = useText()
  if (question === 'interest') return t('chat.quote.interest')
  if (question === 'photo') return t('chat.quote.photo')
  if (question === 'about' || question === 'reason') return t('chat.quote.profile')
  return t(`questions.${question}`)
}
