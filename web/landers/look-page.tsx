import './home.css'
import './look.css'
import { type ComponentType, useState } from 'react'
import type { Look } from '#contract/landers.ts'
import type { PageProps } from '#contract/pages.ts'
import type { SignupEntry } from '#contract/signup.ts'
import { SignupModal } from '#web/account/signup/signup-modal.tsx'
import type { LookProps } from './look-props.ts'
import { AloneTonight } from './looks/alone-tonight.tsx'
import { Collage } from './looks/collage.tsx'
import { Constellation } from './looks/constellation.tsx'
import { FilmStill } from './looks/film-still.tsx'
import { FourScenes } from './looks/four-scenes.tsx'
import { Gallery } from './looks/gallery.tsx'
import { IconWall } from './looks/icon-wall.tsx'
import { RegionMap } from './looks/region-map.tsx'

const looks: Record<Look, ComponentType<LookProps>> = {
  alonetonight: AloneTonight,
  collagelanding: Collage,
  gallery: Gallery,
  iconslanding: IconWall,
  maplanding: RegionMap,
  socialnetwork: Constellation,
  transitionsvideolanding: FourScenes,
  video: FilmStill,
}

export function LookPage({ page }: { page: PageProps['landers-look'] }) {
  const [begun, setBegun] = useState<SignupEntry | null>(null)
  const LookShown = looks[page.look]
  const { glow, ground } = page.variant
  return (
    <div className={`look l-${page.look}`} data-glow={glow} data-ground={ground}>
      <LookShown page={page} onBegin={setBegun} />
      {begun && <SignupModal entry={begun} onClose={() => setBegun(null)} />}
    </div>
  )
}
