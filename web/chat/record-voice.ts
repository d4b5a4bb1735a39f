import { voiceLimits } from '#contract/voice.ts'
import { recordingType } from './can-record.ts'

export type Recording = { file: File; ms: number; peaks: string }
export type RecordingTrouble = 'refused' | 'absent' | 'broken' | 'short'

/** Speech is clear in it, and a minute stays far below the limit. */
const bitsPerSecond = 48_000
const bars = { least: 14, perSecond: 1.1, most: 48 }

/** The browser asks whether it may be used. */
export async function openMicrophone(): Promise<MediaStream | RecordingTrouble> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    return name === 'NotFoundError' ? 'absent' : 'broken'
  }
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Ends by itself after a minute, or when the microphone is taken away. */
export function record(stream: MediaStream) {
  const recorder = new MediaRecorder(stream, {
    mimeType: recordingType() ?? '',
    audioBitsPerSecond: bitsPerSecond,
  })
  const pieces: Blob[] = []
  const { promise, resolve } = Promise.withResolvers<Blob>()
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  recorder.addEventListener('stop', () => {
    clearTimeout(timer)
    closeMicrophone(stream)
    resolve(new Blob(pieces, { type: recorder.mimeType }))
  })
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setTimeout(stop, voiceLimits.ms)
  recorder.start()
  return { stop, recorded: promise }
}

/** From the sound itself: of what browsers record, they do not write down how long it is. */
export async function measure(sound: Blob): Promise<Recording | RecordingTrouble> {
  try {
    const decoder = new OfflineAudioContext(1, 1, 16_000)
    const decoded = await decoder.decodeAudioData(await sound.arrayBuffer())
    const ms = Math.min(voiceLimits.ms, Math.round(decoded.duration * 1000))
    if (ms < voiceLimits.shortest) return 'short'
    const file = new File([sound], 'voice', { type: sound.type })
    return { file, ms, peaks: peaksOf(decoded.getChannelData(0), ms) }
  } catch {
    return 'broken'
  }
}

/** Relative to the loudest, so that a soft voice has a drawing too. */
function peaksOf(samples: Float32Array, ms: number): string {
  const { least, perSecond, most } = bars
  const count = Math.min(most, Math.round(least + (ms / 1000) * perSecond))
  const size = samples.length / count
  const levels = Array.from({ length: count }, (_, at) => {
    const part = samples.subarray(Math.floor(at * size), Math.floor((at + 1) * size))
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / Math.max(1, part.length))
  })
  const loudest = Math.max(...levels, 0.001)
  return levels.map((level) => Math.round((level / loudest) * 15).toString(16)).join('')
}
