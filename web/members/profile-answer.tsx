import type { Answer } from '#contract/answers.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Quote } from '#web/ui/quote.tsx'
import { ProfileLines } from './profile-lines.tsx'

type ProfileAnswerProps = { answer: Answer; id: number | null }

export function ProfileAnswer({ answer, id }: ProfileAnswerProps) {
  const { t } = useText()
  const question = t(`questions.${answer.question}`)
  return (
    <article className="profile-answer">
      <h2>{question}</h2>
      <div translate="no">
        <Quote>
          <ProfileLines text={answer.text} of={answer.question} id={id} />
        </Quote>
      </div>
      {id !== null && (
        <Button
          tone="text"
          size="sm"
          icon="arrow-bend-up-left"
          className="justify-self-start -ml-3 text-primary-text"
          href={href('members-id-chat', { id }, { quote: answer.question })}
          aria-label={t('members.profile.write_about_question', { question })}
        >
          {t('members.profile.write_about')}
        </Button>
      )}
    </article>
  )
}
