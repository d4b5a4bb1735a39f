import type { DeskText } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Talk } from '#worker/desk/fictional/answering/question-cases.ts'

/**
 * Words to begin with, which a key or a press puts into the field. It sends nothing: that is an act of
 * its own, after they were read there. The script shows them, as nothing works them without it.
 */
export function Snippets({ talk, text: { t } }: { talk: Talk; text: DeskText }) {
  const { snippets, language } = talk
  return (
    <div
      className="snippets"
      role="group"
      aria-label={t('questions.snippets')}
      data-snippets=""
      hidden
    >
      {snippets.map((words, at) => (
        <Button key={words} type="button" size="sm" data-insert={words} data-key={at + 1}>
          <kbd>{at + 1}</kbd> <span lang={language}>{words}</span>
        </Button>
      ))}
    </div>
  )
}
