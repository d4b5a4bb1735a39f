import { useViewer } from '#web/app/use-viewer.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'

/** The account's current email address. */
export function PresentEmail() {
  const { t } = useText()
  const viewer = useViewer()
  return (
    <RichText
      text={t('address.change.present')}
      parts={{
        email: () => (
          <b className="text-text wrap-anywhere" translate="no">
            {viewer?.email}
          </b>
        ),
      }}
    />
  )
}
