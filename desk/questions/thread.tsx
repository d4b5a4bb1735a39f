import type { DeskText } from '#desk/text.ts'
import type { Talk } from '#worker/desk/fictional/answering/question-cases.ts'

/** What was said. A photo or voice of a member is not for operators to see or hear. */
export function Thread({ said, text }: { said: Talk['said']; text: DeskText }) {
  const { t, date } = text
  return (
    <ol className="thread" aria-label={t('questions.thread')}>
      {said.map((message) => (
        <li
          key={message.id}
          className={message.own ? 'bubble-said bubble-said-own' : 'bubble-said'}
        >
          <span className="fine">
            {`${message.name} · `}
            {date(message.sent_at, { dateStyle: 'short', timeStyle: 'short' })}
            {message.written_by && ` · ${t(`questions.writers_of.${message.written_by}`)}`}
          </span>
          {message.about && (
            <span className="fine">{t('questions.about_line', { about: message.about })}</span>
          )}
          <p>{wordsOf(message, text)}</p>
        </li>
      ))}
    </ol>
  )
}

export function wordsOf(
  { kind, text }: { kind: string; text: string | null },
  { t }: DeskText,
): string {
  if (text !== null) return text
  return t(`questions.${kind === 'gift' || kind === 'voice' ? kind : 'photo'}`)
}
