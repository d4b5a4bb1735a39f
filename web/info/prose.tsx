import type { ReactNode } from 'react'
import { RichText } from '#web/text/rich-text.tsx'

export type ProseParts = Record<string, (words: string) => ReactNode>

type Props = { text: string; parts: ProseParts }

/** Paragraphs are separated by an empty line; lines that begin with a dash are a list. */
export function Prose({ text, parts }: Props) {
  return (
    <div className="grid grid-cols-1 gap-3 leading-relaxed text-soft">
      {text.split('\n\n').map((block) =>
        block.startsWith('- ') ? (
          <ul key={block} className="grid grid-cols-1 list-disc gap-2 ps-5 marker:text-faint">
            {block.split('\n').map((line) => (
              <li key={line}>
                <RichText text={line.slice(2)} parts={parts} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={block}>
            <RichText text={block} parts={parts} />
          </p>
        ),
      )}
    </div>
  )
}
