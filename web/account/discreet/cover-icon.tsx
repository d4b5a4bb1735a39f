import { type Cover, coverIcons } from '#contract/discreet.ts'

/** As the tab and the home screen show it. */
export function CoverIcon({ cover }: { cover: Cover }) {
  return (
    <img
      src={`/icons/${coverIcons(cover)}/favicon.svg`}
      alt=""
      width="28"
      height="28"
      className="size-7 flex-none"
    />
  )
}
