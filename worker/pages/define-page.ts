import type { Compilable } from 'kysely'
import type { GenericSchema } from 'valibot'
import type { Call } from '#contract/call.ts'
import type { PageProps } from '#contract/pages.ts'
import type { RouteParams } from '#contract/route.ts'
import type { RouteName, routes } from '#contract/routes.ts'
import type { BatchRows } from '#worker/db/database.ts'
import type { Context, MemberContext } from '#worker/http/context.ts'

/** What a loader knows before the viewer is: `viewerId` is the cookie's word, checked in the same batch. */
export type PageRequest = Context & Posted & { params: RouteParams; viewerId: number }

/** The form that was refused here, or came from an earlier page; passwords left out, else empty. */
type Posted = { posted: Record<string, string> }

type Audience<Name extends RouteName> = (typeof routes)[Name]['audience']
type PageContext<Name extends RouteName> = Posted & {
  params: RouteParams
} & (Audience<Name> extends 'member' ? MemberContext : Context)

/**
 * Only a page for members has the claim: there a claim that fails leads to the login, elsewhere the
 * rows would be shown to whoever made it up.
 */
type Asked<Name extends RouteName> =
  Audience<Name> extends 'member' ? PageRequest : Omit<PageRequest, 'viewerId' | 'session'>

type Options<Name extends RouteName, Queries extends readonly Compilable[], Input> = {
  /** What the address and the posted form ask for, where both of the next two need it. */
  read?: (request: Asked<Name>) => Input | Promise<Input>
  /** Everything the page reads: one batch, together with the viewer. */
  queries?: (request: Asked<Name>, input: Input) => Queries
  /** Turns the rows into the screen's props. Throws ApiError (an error page) or Redirect. */
  present: (
    ctx: PageContext<Name>,
    rows: BatchRows<Queries>,
    input: Input,
  ) => PageProps[Name] | Promise<PageProps[Name]>
  /** What a form without script does here. */
  action?: PageAction
  /** What a form with a file does here. */
  upload?: PageUpload
  limit?: Call['limit']
  /** The call that shows the same: both count against its limit on floods. */
  sameAs?: Call
}

/** A form posted to the page's own address: read as the input of a call, which then runs. */
export type PageAction = {
  call: Call
  /** Whether the form comes from an earlier page: then nothing runs, and this page goes on from it. */
  begins?: (fields: Record<string, string>) => boolean
  /** The fields of the form as the call's input; the call's schema still parses it. */
  input: (fields: Record<string, string>, request: PageRequest) => unknown
  run: (ctx: never, input: never) => unknown
  /** Where to go when it worked. */
  next: (ctx: Context, reply: never, fields: Record<string, string>) => string
}

/** A form with a file: its fields are the input of a call, which then runs. */
export type PageUpload = Pick<PageAction, 'call' | 'run'> & { next: () => string }

export type Page = {
  route: RouteName
  read: (request: PageRequest) => unknown
  queries: (request: PageRequest, input: never) => readonly Compilable[]
  present: (ctx: never, rows: never, input: never) => unknown
  action: PageAction | undefined
  upload: PageUpload | undefined
  limit: Call['limit']
  sameAs: Call | undefined
}

export function definePage<
  const Name extends RouteName,
  const Queries extends readonly Compilable[] = readonly [],
  Input = undefined,
>(route: Name, options: Options<Name, Queries, Input>): Page {
  return {
    route,
    read: (options.read ?? (() => undefined)) as Page['read'],
    queries: (options.queries ?? (() => [])) as Page['queries'],
    present: options.present,
    action: options.action,
    upload: options.upload,
    limit: options.limit,
    sameAs: options.sameAs,
  }
}

/** Types an action against its call. */
export function definePageAction<Input, Reply>(action: {
  call: Call<Input, Reply>
  begins?: PageAction['begins']
  input: PageAction['input']
  run: (ctx: MemberContext, input: Input) => Promise<Reply>
  next: (ctx: Context, reply: Reply, fields: Record<string, string>) => string
}): PageAction {
  return action as PageAction
}

/** A call with another input, for one form that stands for several calls; the limits are the call's. */
export function withInput<Input>(
  { reply: _, ...call }: Call,
  input: GenericSchema<unknown, Input>,
): Call<Input, never> {
  return { ...call, input }
}
