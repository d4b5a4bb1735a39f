import { Button } from '#web/ui/button.tsx'

type LoadMoreProps = {
  href: string
  words: string
  loading: boolean
  onLoad: () => void
}

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
