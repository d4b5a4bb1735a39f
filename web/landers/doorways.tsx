import { cx } from '#web/ui/cx.ts'
import one from './art/doorway-1.webp'
import two from './art/doorway-2.webp'
import three from './art/doorway-3.webp'

const door = cx(
  'w-full rounded-[999px_999px_10px_10px] object-cover shadow-[0_30px_60px_-20px_rgb(242_168_99_/_0.35)]',
)

/** A drawn room with three doorways, each with a person. */
export function Doorways() {
  return (
    <div aria-hidden className="grid grid-cols-[1fr_1.25fr_1fr] items-end gap-3">
      <img
        src={one}
        alt=""
        width={720}
        height={900}
        fetchPriority="high"
        className={`${door} aspect-[1/2.1] object-[62%_0]`}
      />
      <img
        src={two}
        alt=""
        width={720}
        height={900}
        loading="lazy"
        className={`${door} aspect-[1/2] object-[62%_0]`}
      />
      <img
        src={three}
        alt=""
        width={720}
        height={900}
        loading="lazy"
        className={`${door} aspect-[1/2.1] object-[38%_0]`}
      />
    </div>
  )
}
