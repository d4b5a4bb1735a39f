import type { ReactNode } from 'react'
import { href } from '#contract/route.ts'
import type { Window } from '#contract/tonight.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { curtains, someone } from '#web/landers/someone.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Photo } from '#web/ui/photo.tsx'

type PersonProps = { person: Window; eager?: boolean | undefined }

export function PersonWindow({ person, eager }: PersonProps) {
  const { id, name, age, main_image, answer, asked } = person
  return (
    <li className="lamp">
      <a className="lamp-link" href={href('members-id', { id })}>
        <Pane photo={main_image?.filename} turned={id % 2 === 1} eager={eager} />
        <span className="lamp-said">
          <span className="lamp-who">
            <bdi translate="no">{name}</bdi>
            {age !== null && `, ${age}`}
          </span>{' '}
          <Answer asked={asked}>{answer}</Answer>
        </span>
      </a>
    </li>
  )
}

export function OwnWindow({ answer, asked }: Pick<Window, 'answer' | 'asked'>) {
  const { t } = useText()
  const photo = useViewer()?.profile.main_image?.filename
  return (
    <li className="lamp lamp-own">
      <div className="lamp-link">
        <Pane photo={photo} eager />
        <span className="lamp-said">
          <span className="lamp-who">{t('tonight.own.you')}</span>{' '}
          <Answer asked={asked}>{answer}</Answer>
        </span>
      </div>
    </li>
  )
}

/** Decoration; the first of some stands for a storey where the house is one window wide. */
export function DarkWindow({ storey }: { storey: boolean }) {
  return (
    <li className="lamp-none" data-storey={storey || undefined} aria-hidden="true">
      <span className="pane" />
      {storey && (
        <>
          <span className="pane" />
          <span className="pane" />
        </>
      )}
    </li>
  )
}

function Answer({ asked, children }: { asked: string | null; children: ReactNode }) {
  return (
    <>
      {asked !== null && <span className="lamp-asked">{asked} </span>}
      <span className="lamp-answer" dir="auto" translate="no">
        {children}
      </span>
    </>
  )
}

type PaneProps = {
  photo: string | undefined
  turned?: boolean | undefined
  eager?: boolean | undefined
}

function Pane({ photo, turned, eager }: PaneProps) {
  const address = usePhotoAddress()
  return (
    <span className="pane pane-lit" aria-hidden="true">
      <Photo src={address(photo)} alt="" eager={eager} blank={<Someone turned={turned} />} />
    </span>
  )
}

/** Who has no photo stands behind the curtains. */
function Someone({ turned }: Pick<PaneProps, 'turned'>) {
  return (
    <svg viewBox="26 20 68 104" preserveAspectRatio="xMidYMax slice">
      <path d={curtains} className="lamp-curtains" />
      <g transform={turned ? 'matrix(-1 0 0 1 120 0)' : undefined}>
        <path d={someone} className="lamp-someone" />
      </g>
    </svg>
  )
}
