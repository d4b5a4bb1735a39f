import { useSite } from '#web/app/navigation.tsx'

/**
 * Makes the address of a photo: its path, as data has it, after the domain's prefix. Undefined
 * without a photo.
 */
export function usePhotoAddress() {
  const { cdn_prefix } = useSite()
  return photoAddress

  function photoAddress(path: string): string
  function photoAddress(path: string | null | undefined): string | undefined
  function photoAddress(path: string | null | undefined): string | undefined {
    return path ? cdn_prefix + path : undefined
  }
}
