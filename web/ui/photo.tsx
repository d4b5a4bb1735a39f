import type { ComponentProps, ReactNode } from 'react'
import { Silhouette } from './silhouette.tsx'

export type PhotoProps = {
  src?: string | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  alt: string
  width?: number | undefined
  height?: number | undefined
  className?: string | undefined
  eager?: boolean | undefined
  blank?: ReactNode
}

export function Photo(props: PhotoProps) {
  const { src, srcSet, sizes, alt, className, width = 640, height = 800, eager, blank } = props
  if (!src) return blank ?? <Silhouette />
  const image: ComponentProps<'img'> = { src, alt, width, height, decoding: 'async' }
  if (className) image.className = className
  if (srcSet) image.srcSet = srcSet
  if (sizes) image.sizes = sizes
  if (eager) image.fetchPriority = 'high'
  else image.loading = 'lazy'
  return <img {...image} alt={alt} />
}
