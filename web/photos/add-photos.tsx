import type { ChangeEvent } from 'react'
import { photoTypes } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'

type AddPhotosProps = { taken: number; most: number; onFiles: (files: File[]) => void }

export function AddPhotos({ taken, most, onFiles }: AddPhotosProps) {
  const { t } = useText()
  const hydrated = useHydrated()
  if (taken >= most) return null
  if (!hydrated) {
    return (
      <li>
        <SlotLink icon="plus" address={`${href('profile-photos')}#add`} words={t('photos.add')} />
      </li>
    )
  }
  return (
    <>
      <li>
        <SlotInput icon="plus" words={t('photos.add')} onFiles={onFiles} />
      </li>
      <li className="slot-camera">
        <SlotInput icon="camera" words={t('photos.take')} onFiles={onFiles} camera />
      </li>
    </>
  )
}

function SlotLink({ icon, address, words }: { icon: IconName; address: string; words: string }) {
  return (
    <a className="slot slot-add" href={address}>
      <Icon name={icon} />
      <span>{words}</span>
    </a>
  )
}

type SlotInputProps = {
  icon: IconName
  words: string
  onFiles: (files: File[]) => void
  camera?: boolean
}

function SlotInput({ icon, words, onFiles, camera = false }: SlotInputProps) {
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  return (
    <label className="slot slot-add cursor-pointer">
      <Icon name={icon} />
      <span>{words}</span>
      <input
        type="file"
        className="sr-only"
        accept={photoTypes.join(',')}
        multiple={!camera}
        capture={camera ? 'user' : undefined}
        onChange={take}
      />
    </label>
  )
}
