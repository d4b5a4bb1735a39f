import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { Photo } from './photo.tsx'
import './photo-slot.css'

type PhotoSlotProps = {
  src: string | undefined
  alt: string
  state: 'active' | 'review' | 'removed'
  words: string
  icon: IconName
  action?: ReactNode
}

export function PhotoSlot({ src, alt, state, words, icon, action }: PhotoSlotProps) {
  return (
    <div className={`slot slot-${state}`}>
      <Photo src={src} alt={alt} />
      {action && <div className="slot-action">{action}</div>}
      <span className="slot-state">
        <Icon name={icon} />
        {words}
      </span>
    </div>
  )
}
