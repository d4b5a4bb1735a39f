import { href } from '#contract/route.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'

/** No recovery by mail: then a mailbox would be enough. */
export function LostFactor() {
  const { t } = useText()
  return (
    <p className="text-soft">
      <RichText
        text={t('auth.code.lost')}
        parts={{ support: (words) => <a href={href('pages-service')}>{words}</a> }}
      />
    </p>
  )
}
