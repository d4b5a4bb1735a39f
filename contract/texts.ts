import type * as dutch from '#locales/nl/index.ts'

/** By the Dutch texts: a key that they lack is a type error. */
export type Texts = typeof dutch
export type Namespace = keyof Texts

/** On every page; a navigation of the client has them already. */
export const frameTexts = ['app', 'errors'] as const satisfies readonly Namespace[]
export const alertTexts = ['alerts'] as const satisfies readonly Namespace[]

export type TextTree = { [key: string]: string | TextTree }
