import { cx } from './cx.ts'
import { Dot } from './dot.tsx'
import { Photo } from './photo.tsx'

type AvatarProps = {
  src?: string | undefined
  /** Empty when the name is beside it. */
  alt?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** The blue ring for fictional and partner profiles. Always show the Label beside it. */
  marked?: boolean | undefined
  dot?: string | undefined
  className?: string | undefined
}

export function Avatar({ src, alt = '', size = 'md', marked, dot, className }: AvatarProps) {
  return (
    <span className={cx('avatar', size !== 'md' && `avatar-${size}`, className)}>
      <span className={cx('avatar-photo', marked && 'avatar-marked')}>
        <Photo src={src} alt={alt} width={128} height={160} />
      </span>
      {dot && <Dot label={dot} />}
    </span>
  )
}
