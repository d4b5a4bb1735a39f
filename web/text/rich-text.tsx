import { Fragment, type ReactNode } from 'react'

type Props = {
  text: string
  parts: Record<string, (words: string) => ReactNode>
}

/**
 * `Ga akkoord met de <terms>voorwaarden</terms>.` Tags within a sentence, so that translations are
 * not glued from pieces.
 */
export function RichText({ text, parts }: Props) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null
    const part = index % 3 === 2 ? parts[pieces[index - 1] ?? ''] : undefined
    // The pieces never change their order.
    return <Fragment key={index}>{part ? part(piece) : piece}</Fragment>
  })
}
