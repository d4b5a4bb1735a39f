import type { ReactNode } from 'react'

export type ScreenComponent<Props> = (props: { page: Props }) => ReactNode

export type Screen<Props> = {
  file: string
  load: () => Promise<ScreenComponent<Props>>
}

/**
 * By `file` the server finds the chunk to preload; the browser's build has none
 * (vite/lean-client.ts).
 */
export function screen<const Name extends string, Props>(
  load: () => Promise<Record<Name, ScreenComponent<Props>>>,
  name: Name,
  file: string,
): Screen<Props> {
  return { file, load: async () => (await load())[name] }
}
