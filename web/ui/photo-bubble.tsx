import type { MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { Photo } from './photo.tsx'
import './bubble.css'

type PhotoBubbleProps = {
  own?: boolean | undefined
  src: string | undefined
  alt: string
  /** Text over a photo that is not shown yet; src is then the blurred one. */
  cover?: ReactNode
  coverIcon?: IconName | undefined
  label?: string | undefined
  href?: string | undefined
  onOpen?: (() => void) | undefined
}

export function PhotoBubble(props: PhotoBubbleProps) {
  const { own, src, alt, cover, coverIcon = 'eye', label, href, onOpen } = props
  const veiled = cover !== undefined && cover !== false && href !== undefined
  const names = cx('bubble bubble-photo', own && 'bubble-own', veiled && 'bubble-veiled')
  const content = (
    <>
      <Photo src={src} alt={alt} />
      {cover && (
        <span className="bubble-cover">
          <Icon name={coverIcon} />
          {cover}
        </span>
      )}
    </>
  )
  if (href === undefined) return <div className={names}>{content}</div>
  function open(event: MouseEvent) {
    if (!onOpen) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a className={names} href={href} aria-label={cover ? undefined : label} onClick={open}>
      {content}
    </a>
  )
}
