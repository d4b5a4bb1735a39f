import type { GenericSchema } from 'valibot'
import type { Call } from '#contract/call.ts'
import type { FormState } from '#contract/errors.ts'
import type { FloodLimit, PageLimit } from '#contract/limits.ts'
import type { PageProps } from '#contract/pages.ts'
import type { RouteParams } from '#contract/route.ts'
import type { RouteName, routes } from '#contract/routes.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { NamedRows } from '#worker/db/database.ts'
import type { BesideViewer } from '#worker/people/load-viewer.ts'
import type { Context, LockedContext, MemberContext } from '#worker/request/context.ts'

/** Before the viewer is known. `viewerId` is the cookie's claim, which the same batch checks. */
export type PageRequest = Context &
  Posted & {
    params: RouteParams
    viewerId: number
  }

/** The form refused here or posted by an earlier page, without passwords; else empty. */
type Posted = { posted: Record<string, string> }

type Audience<Name extends RouteName> = (typeof routes)[Name]['audience']
type PageContext<Name extends RouteName> = Posted & {
  params: RouteParams
} & (Audience<Name> extends 'member'
    ? MemberContext
    : Audience<Name> extends 'locked'
      ? LockedContext
      : Context)

/**
 * Only members' pages and that of the lock get the claim: if it is false, they lead elsewhere. Other
 * pages would show the rows to whoever made it up.
 */
type Asked<Name extends RouteName> =
  Audience<Name> extends 'member' | 'locked'
    ? PageRequest
    : Omit<PageRequest, 'viewerId' | 'session'>

/** `viewer`: as opening the page has left them, for the frame around it. */
export type Opened<Props> = { page: Props; viewer: Viewer | null }

/** The names are free but for those that the batch of any page has. */
export type PageQueries = BesideViewer & { counted?: never }

/** What visitors may have in common: of the address only its path, where a page is kept. */
export type AlikeContext = Pick<Context, 'config' | 'site' | 'locale'> & {
  request: Pick<Context['request'], 'url' | 'country' | 'chosenCountry'>
}

type Options<Name extends RouteName, Queries extends PageQueries, Input> = {
  read?: (request: Asked<Name>) => Input | Promise<Input>
  refusal?: (input: Input) => FormState | null
  queries?: (request: Asked<Name>, input: Input) => Queries
  action?: PageAction
  upload?: PageUpload
  limit: PageLimit
} & (
  | { present: Shaping<Name, Queries, Input, PageProps[Name]> }
  // For pages that count as read or seen once they are opened.
  | { open: Shaping<Name, Queries, Input, Opened<PageProps[Name]>> }
)

type Shaping<Name extends RouteName, Queries extends PageQueries, Input, Made> = (
  ctx: PageContext<Name>,
  rows: NamedRows<Queries>,
  input: Input,
) => Made | Promise<Made>

export type PageAction = {
  call: Call
  /** True if the form only continues from an earlier page: no call runs. */
  begins?: (fields: Record<string, string>) => boolean
  input: (fields: Record<string, string>, request: { params: RouteParams }) => unknown
  run: (ctx: never, input: never) => unknown
  next: (ctx: Context, reply: never, fields: Record<string, string>) => string
}

export type PageUpload = Pick<PageAction, 'call' | 'run'> & { next: () => string }

export type Page = {
  route: RouteName
  read: (request: PageRequest) => unknown
  refusal: (input: never) => FormState | null
  queries: (request: PageRequest, input: never) => PageQueries
  open: (ctx: never, rows: never, input: never) => Opened<unknown> | Promise<Opened<unknown>>
  action: PageAction | undefined
  upload: PageUpload | undefined
  limit: PageLimit
  alike: boolean
}

export function definePage<
  const Name extends RouteName,
  const Queries extends PageQueries = Record<never, never>,
  Input = undefined,
>(route: Name, options: Options<Name, Queries, Input>): Page {
  return {
    route,
    read: (options.read ?? (() => undefined)) as Page['read'],
    refusal: options.refusal ?? (() => null),
    queries: (options.queries ?? (() => ({}))) as Page['queries'],
    open: 'open' in options ? options.open : unchanged(options.present),
    action: options.action,
    upload: options.upload,
    limit: options.limit,
    alike: false,
  }
}

/** What is posted to it is answered for each visitor: only what is shown before that is kept. */
type AlikeOptions<Name extends RouteName> = {
  present: (ctx: AlikeContext) => PageProps[Name]
  action?: PageAction
  limit: FloodLimit
}

/** A page that has nothing to ask the database by: kept whole for some seconds (`kept-page.ts`). */
export function defineAlikePage<const Name extends RouteName>(
  route: Name,
  { present, action, limit }: AlikeOptions<Name>,
): Page {
  return {
    route,
    read: () => undefined,
    refusal: () => null,
    queries: () => ({}),
    open: unchanged((ctx: Context) => present(ctx)),
    action,
    upload: undefined,
    limit,
    alike: true,
  }
}

function unchanged<Ctx extends Pick<Context, 'viewer'>, Rows, Input>(
  present: (ctx: Ctx, rows: Rows, input: Input) => unknown,
) {
  return async (ctx: Ctx, rows: Rows, input: Input): Promise<Opened<unknown>> => ({
    page: await present(ctx, rows, input),
    viewer: ctx.viewer,
  })
}

export function definePageAction<Input, Reply>(action: {
  call: Call<Input, Reply>
  begins?: PageAction['begins']
  input: PageAction['input']
  /** By the audience of the call, which is checked. */
  run: (ctx: MemberContext & LockedContext, input: Input) => Promise<Reply>
  next: (ctx: Context, reply: Reply, fields: Record<string, string>) => string
}): PageAction {
  return action as PageAction
}

export function withInput<Input>(
  { reply: _, ...call }: Call,
  input: GenericSchema<unknown, Input>,
): Call<Input, never> {
  return { ...call, input }
}
