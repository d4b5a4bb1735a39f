import type { FraudWarning } from '#contract/chat-pages.ts'
import { href } from '#contract/route.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Plain forms: whoever has read it says so once. */
export function FraudWarnings({ warnings }: { warnings: FraudWarning[] }) {
  const { t } = useText()
  return warnings.map(({ other, name }) => (
    <Alert key={other} icon="warning-circle" className="mx-4 mb-3">
      <p id={`fraud-${other}`}>
        {name === null ? (
          t('chat.fraud.unnamed')
        ) : (
          <NamedText text={t('chat.fraud.named', { name })} />
        )}
      </p>
      <p>{t('chat.fraud.sent')}</p>
      <form method="post" action={href('chats')} className="mt-2 flex flex-wrap items-center gap-4">
        <input type="hidden" name="other" value={other} />
        <Button type="submit" size="sm" aria-describedby={`fraud-${other}`}>
          {t('chat.fraud.read')}
        </Button>
        <a className="link" href={href('complaints')}>
          {t('chat.fraud.tell')}
        </a>
      </form>
    </Alert>
  ))
}
