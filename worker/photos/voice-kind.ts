const types = { webm: 'audio/webm', ogg: 'audio/ogg', m4a: 'audio/mp4' } as const
export type VoiceKind = keyof typeof types

export function voiceType(kind: VoiceKind): string {
  return types[kind]
}

/** By what is in the file, not by what was said of it. Null if it is no sound that browsers record. */
export function voiceKind(bytes: Uint8Array): VoiceKind | null {
  const all = new TextDecoder('latin1').decode(bytes)
  const head = all.slice(0, 2048)
  if (head.startsWith('\x1aE\xdf\xa3') && head.slice(0, 64).includes('webm')) {
    return head.includes('A_OPUS') && !/V_(?:VP|AV|MPEG)/.test(head) ? 'webm' : null
  }
  if (head.startsWith('OggS')) return head.slice(28, 36) === 'OpusHead' ? 'ogg' : null
  // Where its index stands is the browser's choice.
  if (head.slice(4, 8) !== 'ftyp' || /hdlr[^]{8}vide/.test(all)) return null
  return /stsd[^]{12}(?:mp4a|Opus)/.test(all) ? 'm4a' : null
}
