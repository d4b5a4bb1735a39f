import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Dot, type DotProps } from './dot.tsx'
import { Photo } from './photo.tsx'

type AvatarProps = {
  src?: string | undefined
  alt?: string | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** The blue ring for fictional and partner profiles. Always show the Label beside it. */
  marked?: boolean | undefined
  dot?: DotProps | undefined
  blank?: ReactNode
  className?: string | undefined
}

export function Avatar(props: AvatarProps) {
  const { src, alt = '', size = 'md', marked, dot, blank, className } = props
  return (
    <span className={cx('avatar', size !== 'md' && `avatar-${size}`, className)}>
      <span className={cx('avatar-photo', marked && 'avatar-marked')}>
        <Photo src={src} alt={alt} width={128} height={160} blank={blank} />
      </span>
      {dot && <Dot {...dot} />}
    </span>
  )
}
