import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Photo, type PhotoProps } from './photo.tsx'
import './photo-card.css'

type PhotoCardProps = PhotoProps &
  Omit<ComponentProps<'article'>, 'style' | 'children'> & {
    href?: string | undefined
    linkLabel?: string | undefined
    action?: ReactNode
    tag?: ReactNode
    /** Adds a soft blur; the photo itself must already be the server's blurred one. */
    blurred?: boolean | undefined
    marked?: boolean | undefined
    children?: ReactNode
  }

export function PhotoCard(props: PhotoCardProps) {
  const { src, srcSet, sizes, alt, width, height, eager, blank, ...others } = props
  const { href, linkLabel, action, tag, blurred, marked, className, children, ...rest } = others
  return (
    <article
      {...rest}
      className={cx('card', blurred && 'card-blurred', marked && 'card-marked', className)}
    >
      <Photo {...{ src, srcSet, sizes, alt, width, height, eager, blank }} />
      {href && <a className="card-link" href={href} aria-label={linkLabel} />}
      {tag && <div className="card-tag">{tag}</div>}
      {action && <div className="card-action">{action}</div>}
      {children && <div className="card-foot">{children}</div>}
    </article>
  )
}
