import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

type EmailSuggestionProps = { suggestion: string | null; onTake: () => void }

/** "Did you mean": suggests, never changes the address itself. */
export function EmailSuggestion({ suggestion, onTake }: EmailSuggestionProps) {
  const { t } = useText()
  const at = suggestion?.lastIndexOf('@') ?? 0
  return (
    <div role="status">
      {suggestion && (
        <div className="flex items-center gap-3 rounded bg-amber-soft px-3.5 py-2 text-lamp">
          <p className="min-w-0 flex-1 wrap-anywhere">
            <RichText
              text={t('signup.account.did_you_mean')}
              parts={{
                email: () => (
                  <span translate="no">
                    {suggestion.slice(0, at)}
                    <wbr />
                    <b>{suggestion.slice(at)}</b>
                  </span>
                ),
              }}
            />
          </p>
          <Button size="sm" onClick={onTake}>
            {t('signup.account.take')}
          </Button>
        </div>
      )}
    </div>
  )
}
