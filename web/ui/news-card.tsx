import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import './news-card.css'

type NewsCardProps = {
  href: string
  art: ReactNode
  what: ReactNode
  closeLabel: string
  stays?: boolean | undefined
  onClose: () => void
  children?: ReactNode
}

const seconds = 8

/** Disappears after it could be seen for 8 s: not in a hidden page, nor behind a dialog. */
export function NewsCard(props: NewsCardProps) {
  const { href, art, what, closeLabel, stays = false, onClose, children } = props
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (stays) return
    let left = seconds
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || document.querySelector('dialog:modal')) return
      left--
      if (left <= 0) leave()
    }, 1000)
    return () => clearInterval(timer)
  }, [stays, what])
  return (
    <li className="news-card">
      <a href={href} className="news-link" onClick={onClose}>
        {art}
        <span className="news-words">
          {children}
          <span className="news-what">{what}</span>
        </span>
      </a>
      <IconButton icon="x" label={closeLabel} onClick={onClose} />
    </li>
  )
}
