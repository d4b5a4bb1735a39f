import type { ProfileRef } from '#contract/profile.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { tintOf } from '#web/people/tint-of.ts'

type Shown = Pick<ProfileRef, 'name' | 'main_image'>
type SparkArtProps = { own: Shown | null; theirs: Shown }

/** The logo, with a face in each of its circles; where they meet the flame lights. */
export function SparkArt({ own, theirs }: SparkArtProps) {
  return (
    <svg className="spark-duo" viewBox="0 0 332 206" aria-hidden>
      <defs>
        <clipPath id="spark-left">
          <circle cx="103" cy="103" r="99" />
        </clipPath>
        <clipPath id="spark-right">
          <circle cx="229" cy="103" r="99" />
        </clipPath>
        <radialGradient id="spark-light" cx=".5" cy=".62" r=".62">
          <stop offset="0" stopColor="#ffc07a" />
          <stop offset=".45" stopColor="#ee2a51" />
          <stop offset="1" stopColor="#a30f2d" />
        </radialGradient>
      </defs>
      <g className="spark-left">
        <Face of={own} x={-50} clip="spark-left" />
        <circle cx="103" cy="103" r="99" className="spark-ring" />
      </g>
      <g className="spark-right">
        <Face of={theirs} x={162} clip="spark-right" />
        <circle cx="229" cy="103" r="99" className="spark-ring" />
      </g>
      <g className="spark-lens">
        <path
          d="M166 26.6a99 99 0 0 1 0 152.8a99 99 0 0 1 0-152.8z"
          fill="url(#spark-light)"
          className="spark-edge"
        />
        <path
          className="spark-flame"
          d="M166.6 158c-13-6-19.700-15.200-19.700-27 0-8.200 3.700-14 8.900-20 1.100 3.700 3 6 5.600 7.400 1.800-12.600 0-23.700 8.900-36.300 1.500 13.700 15.900 23.700 15.900 47 0 13.300-6.700 23.700-19.600 28.900z"
        />
      </g>
    </svg>
  )
}

type FaceProps = { of: Shown | null; x: number; clip: string }

function Face({ of, x, clip }: FaceProps) {
  const address = usePhotoAddress()
  const photo = address(of?.main_image?.filename)
  return (
    <g clipPath={`url(#${clip})`}>
      <rect
        x={x}
        y="0"
        width="220"
        height="206"
        className="spark-faceless"
        data-tint={tintOf(of?.name)}
      />
      {photo ? (
        <image
          href={photo}
          x={x}
          y="-22"
          width="220"
          height="275"
          preserveAspectRatio="xMidYMin slice"
        />
      ) : (
        <text x={x + 110} y="103" className="spark-letter">
          {[...(of?.name ?? '')][0]}
        </text>
      )}
    </g>
  )
}
