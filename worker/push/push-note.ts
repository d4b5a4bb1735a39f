/** `url` is an own path, opened when the note is pressed. */
export type PushNote = { title: string; body: string; url: string }
