import { Button } from '#web/ui/button.tsx'

type LoadMoreProps = {
  /** The next page, for browsers without script. */
  href: string
  words: string
  loading: boolean
  onLoad: () => void
}

/** The button below a list that appends its next page. */
export function LoadMore({ href, words, loading, onLoad }: LoadMoreProps) {
  return (
    <div className="mt-6 flex justify-center">
      <Button
        href={href}
        busy={loading}
        onClick={(event) => {
          event.preventDefault()
          if (!loading) onLoad()
        }}
      >
        {words}
      </Button>
    </div>
  )
}
