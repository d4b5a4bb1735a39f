import { Fragment } from 'react'
import type { Block, Part } from '#contract/info.ts'
import type { PageProps } from '#contract/pages.ts'
import { cx } from '#web/ui/cx.ts'

export function OwnPage({ page }: { page: PageProps['pages-token'] }) {
  const { title, lang, blocks } = page
  return (
    <div className="page grid grid-cols-1 content-start">
      <article lang={lang} className="mx-auto w-full max-w-[68ch]">
        <h1>{title}</h1>
        <div className="mt-5 grid gap-3 leading-relaxed text-soft">
          {blocks.map((block, index) => (
            // The blocks never change their order.
            <OwnBlock key={index} block={block} />
          ))}
        </div>
      </article>
    </div>
  )
}

function OwnBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'h2':
      return (
        <h2 className="mt-6 text-text">
          <Words parts={block.words} />
        </h2>
      )
    case 'h3':
      return (
        <h3 className="mt-3 text-text">
          <Words parts={block.words} />
        </h3>
      )
    case 'p':
      return (
        <p>
          <Words parts={block.words} />
        </p>
      )
    case 'ul':
    case 'ol':
      return <OwnList kind={block.kind} items={block.items} />
  }
}

function OwnList({ kind: List, items }: { kind: 'ul' | 'ol'; items: readonly Part[][] }) {
  return (
    <List
      className={cx(
        'grid gap-2 ps-5 marker:text-faint',
        List === 'ul' ? 'list-disc' : 'list-decimal',
      )}
    >
      {items.map((parts, index) => (
        <li key={index}>
          <Words parts={parts} />
        </li>
      ))}
    </List>
  )
}

function Words({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, index) => <Fragment key={index}>{word(part)}</Fragment>)
}

function word(part: Part) {
  if (typeof part === 'string') return part
  if ('strong' in part) return <strong className="text-text">{part.strong}</strong>
  if ('em' in part) return <em>{part.em}</em>
  const outside = part.link.startsWith('https:')
  return (
    <a href={part.link} className="link" rel={outside ? 'noopener noreferrer' : undefined}>
      {part.words}
    </a>
  )
}
