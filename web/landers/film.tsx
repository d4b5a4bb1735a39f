import type { Film as FilmName } from '#contract/landers.ts'
import eveningMp4 from './art/avond.mp4'
import eveningWebm from './art/avond.webm'
import evening from './art/avond.webp?no-inline'
import cityMp4 from './art/stad.mp4'
import cityWebm from './art/stad.webm'
import city from './art/stad.webp?no-inline'

const films: Record<FilmName, { poster: string; webm: string; mp4: string }> = {
  city: { poster: city, webm: cityWebm, mp4: cityMp4 },
  evening: { poster: evening, webm: eveningWebm, mp4: eveningMp4 },
}

const moving = '(prefers-reduced-motion: no-preference)'

export function Film({ name }: { name: FilmName }) {
  const { poster, webm, mp4 } = films[name]
  return (
    <>
      <img src={poster} alt="" width={854} height={480} fetchPriority="high" />
      <video autoPlay muted loop playsInline width={854} height={480} tabIndex={-1} aria-hidden>
        <source src={webm} type="video/webm" media={moving} />
        <source src={mp4} type="video/mp4" media={moving} />
      </video>
    </>
  )
}
