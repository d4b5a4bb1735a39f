import { useSite } from '#web/app/navigation.tsx'

/** The photo's path after the domain's prefix; undefined without a photo. */
export function usePhotoAddress() {
  const { cdn_prefix } = useSite()
  return photoAddress

  function photoAddress(path: string): string
  function photoAddress(path: string | null | undefined): string | undefined
  function photoAddress(path: string | null | undefined): string | undefined {
    return path ? cdn_prefix + path : undefined
  }
}
