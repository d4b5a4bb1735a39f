import { pagePath, photoWidths } from '#contract/photo.ts'
import { useSite } from '#web/app/navigation.tsx'

export function usePhotoAddress() {
  const { cdn_prefix } = useSite()
  return photoAddress

  function photoAddress(path: string): string
  function photoAddress(path: string | null | undefined): string | undefined
  function photoAddress(path: string | null | undefined): string | undefined {
    return path ? cdn_prefix + path : undefined
  }
}

/** `src` is of a card's size; on a page, and where a screen has more pixels, it is too small. */
export function usePhotoSources() {
  const address = usePhotoAddress()
  return (path: string) => {
    const page = pagePath(path)
    const src = address(path)
    if (!page) return { src }
    return { src, srcSet: `${src} ${photoWidths.card}w, ${address(page)} ${photoWidths.page}w` }
  }
}
