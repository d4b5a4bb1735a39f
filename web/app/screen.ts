import type { ReactNode } from 'react'

export type ScreenComponent<Props> = (props: { page: Props }) => ReactNode

export type Screen<Props> = () => Promise<ScreenComponent<Props>>

/** From the import the build finds which files the page needs (vite/screen-files.ts). */
export function screen<const Name extends string, Props>(
  load: () => Promise<Record<Name, ScreenComponent<Props>>>,
  name: Name,
): Screen<Props> {
  return async () => (await load())[name]
}
