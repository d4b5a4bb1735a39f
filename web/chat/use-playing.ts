import { useEffect, useRef, useState } from 'react'

/** Nothing is fetched before it is pressed, and only one plays at a time. */
export function usePlaying(ms: number, speed: number) {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const rest = ({ target }: Event) => {
      if (target !== audio.current) audio.current?.pause()
    }
    document.addEventListener('play', rest, true)
    return () => document.removeEventListener('play', rest, true)
  }, [])
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed
  }, [speed, playing])

  function press() {
    if (!audio.current) return
    setFailed(false)
    // The element tells by an event why it does not play.
    if (audio.current.paused) void audio.current.play().catch(() => undefined)
    else audio.current.pause()
  }
  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
    onEnded: () => setAt(0),
    onError: () => {
      setPlaying(false)
      setFailed(true)
    },
  }
  const heard = Math.min(1, (at * 1000) / ms)
  return { audio, events, playing, at, heard, failed, press }
}
