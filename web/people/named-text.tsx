import { RichText } from '#web/text/rich-text.tsx'

/** `<name>{{name}}</name> vindt je leuk.` Names are never machine-translated. */
export function NamedText({ text }: { text: string }) {
  return (
    <RichText
      text={text}
      parts={{
        name: (words) => (
          <span translate="no" dir="auto">
            {words}
          </span>
        ),
      }}
    />
  )
}
