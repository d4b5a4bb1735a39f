/** In the order of preference: what most players play first. */
const kinds = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus']

/** What this browser can record; null: it cannot, or its page is not secure. */
export function recordingType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return null
  return kinds.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? null
}
