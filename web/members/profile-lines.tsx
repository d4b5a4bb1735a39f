import { Fragment } from 'react'
import { linesOf, quoteKey, type TextQuote } from '#contract/quotes.ts'
import { href } from '#contract/route.ts'

type ProfileLinesProps = {
  text: string
  of: TextQuote['question']
  /** Of whom; null: nobody answers the own lines. */
  id: number | null
}

/** Each line leads to a message about it. */
export function ProfileLines({ text, of, id }: ProfileLinesProps) {
  const lines = linesOf(text)
  if (id === null) return text
  let end = 0
  return lines.map((line, index) => {
    const start = text.indexOf(line, end)
    const between = text.slice(end, start)
    end = start + line.length
    const quote = lines.length === 1 ? { question: of, text } : { question: of, line: index, text }
    return (
      <Fragment key={start}>
        {between}
        <a
          className="profile-line"
          href={href('members-id-chat', { id }, { quote: quoteKey(quote) })}
        >
          {line}
        </a>
      </Fragment>
    )
  })
}
