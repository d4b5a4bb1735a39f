import type { PhotoRef } from '#contract/photo.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'

type SparkArtProps = { own: PhotoRef | null; theirs: ProfileRef }

/** The logo, with a face in each of its circles; where they meet the flame lights. */
export function SparkArt({ own, theirs }: SparkArtProps) {
  const address = usePhotoAddress()
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
        <Face photo={address(own?.filename)} x={-26} clip="spark-left" />
        <circle cx="103" cy="103" r="99" className="spark-ring" />
      </g>
      <g className="spark-right">
        <Face photo={address(theirs.main_image?.filename)} x={142} clip="spark-right" />
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

type FaceProps = { photo: string | undefined; x: number; clip: string }

function Face({ photo, x, clip }: FaceProps) {
  return (
    <g clipPath={`url(#${clip})`}>
      <rect x={x} y="0" width="220" height="206" className="spark-faceless" />
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
        <g className="spark-nobody">
          <circle cx={x + 110} cy="84" r="36" />
          <ellipse cx={x + 110} cy="202" rx="70" ry="66" />
        </g>
      )}
    </g>
  )
}
