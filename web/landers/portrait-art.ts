import type { Portrait } from '#contract/landers.ts'
import p01 from './art/portrait-01.webp?no-inline'
import p02 from './art/portrait-02.webp?no-inline'
import p03 from './art/portrait-03.webp?no-inline'
import p04 from './art/portrait-04.webp?no-inline'
import p05 from './art/portrait-05.webp?no-inline'
import p06 from './art/portrait-06.webp?no-inline'
import p07 from './art/portrait-07.webp?no-inline'
import p08 from './art/portrait-08.webp?no-inline'
import p09 from './art/portrait-09.webp?no-inline'
import p10 from './art/portrait-10.webp?no-inline'
import p11 from './art/portrait-11.webp?no-inline'
import p12 from './art/portrait-12.webp?no-inline'

const art: Record<Portrait, string> = {
  p01,
  p02,
  p03,
  p04,
  p05,
  p06,
  p07,
  p08,
  p09,
  p10,
  p11,
  p12,
}

export function portraitsOf(chosen: readonly Portrait[], own: readonly Portrait[]): string[] {
  return [...new Set([...chosen, ...own])].slice(0, own.length).map((name) => art[name])
}
