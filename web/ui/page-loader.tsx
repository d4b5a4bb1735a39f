import { useEffect, useState } from 'react'

type PageLoaderProps = { loading: boolean; label: string }

const WAIT_MS = 200
const RUN_MS = 5000
const TICK_MS = 100
const LINGER_MS = 300

export function PageLoader({ loading, label }: PageLoaderProps) {
  const [value, setValue] = useState(0)
  useEffect(() => {
    if (!loading) {
      setValue((before) => (before > 0 ? 100 : 0))
      const timer = setTimeout(setValue, LINGER_MS, 0)
      return () => clearTimeout(timer)
    }
    const start = performance.now() + WAIT_MS
    const timer = setInterval(() => {
      const passed = (performance.now() - start) / RUN_MS
      if (passed > 0) setValue(Math.min(Math.round(passed * 100), 95))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [loading])
  return (
    <progress
      className="loader page-loader"
      hidden={value === 0}
      {...{ value }}
      max={100}
      aria-label={label}
    />
  )
}
