import { useEffect, useRef, useState } from 'react'
import {
  closeMicrophone,
  measure,
  openMicrophone,
  record,
  type Recording,
  type RecordingTrouble,
} from './record-voice.ts'

type Step = 'rest' | 'asking' | 'recording' | 'measuring'

/** Leaving it, or cancelling, closes the microphone and forgets what was recorded. */
export function useRecorder() {
  const [step, setStep] = useState<Step>('rest')
  const [seconds, setSeconds] = useState(0)
  const [recording, setRecording] = useState<Recording | null>(null)
  const [trouble, setTrouble] = useState<RecordingTrouble | null>(null)
  /** Which of the starts is the present one: what an earlier one still brings is dropped. */
  const turn = useRef(0)
  const stopRecording = useRef(() => {})

  function leave() {
    turn.current += 1
    stopRecording.current()
  }
  useEffect(() => leave, [])
  useEffect(() => {
    if (step !== 'recording') return
    const begun = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 250)
    return () => clearInterval(timer)
  }, [step])

  async function start() {
    const mine = ++turn.current
    setTrouble(null)
    setRecording(null)
    setSeconds(0)
    setStep('asking')
    const stream = await openMicrophone()
    if (typeof stream === 'string') return end(mine, stream)
    if (mine !== turn.current) return closeMicrophone(stream)
    const { stop, recorded } = record(stream)
    stopRecording.current = stop
    setStep('recording')
    const sound = await recorded
    if (mine !== turn.current) return
    setStep('measuring')
    end(mine, await measure(sound))
  }

  function end(mine: number, result: Recording | RecordingTrouble) {
    if (mine !== turn.current) return
    setStep('rest')
    if (typeof result === 'string') setTrouble(result)
    else setRecording(result)
  }

  function cancel() {
    leave()
    setStep('rest')
  }
  return { step, seconds, recording, trouble, start, stop: () => stopRecording.current(), cancel }
}
