import type { ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import type { Audience, DeskContext } from './context.ts'

export type Opened = {
  title: string
  content: ReactNode
  /** What a key of the page does, in words. */
  keys?: ReadonlyArray<readonly [string, string]>
}

export type DeskPage = {
  path: string
  role: Audience
  /** It shows what a member is or did: nothing but the desk itself leads there. */
  personal?: true
  /** It stands in a frame of the desk, in which no page of it does: why it fails is said without one. */
  framed?: true
  /** A page, or a file that one shows; `query` as a form asked it. @throws ApiError */
  open: (
    ctx: DeskContext,
    params: Record<string, string>,
    query: Record<string, string>,
  ) => Promise<Opened | Response>
}

export type DeskCall<Input = unknown> = {
  /** Posted there by a form; what the path names is part of the input. */
  path: string
  role: Audience
  /** As a page's. */
  framed?: true
  input: GenericSchema<unknown, Input>
  /** Where it leads, or what it shows that no address shows. @throws ApiError */
  // A method, because methods are bivariant: a table can hold calls with different inputs.
  run(ctx: DeskContext, input: Input): Promise<string | Opened | Response>
}

export function definePage(page: DeskPage): DeskPage {
  return page
}

export function defineCall<Input>(call: DeskCall<Input>): DeskCall<Input> {
  return call
}
