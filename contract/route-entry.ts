import type { Audience } from './call.ts'
import type { Namespace } from './texts.ts'

export type Layout = 'default' | 'chat' | 'lander' | 'empty'

export type Route = {
  path: string
  /** Allowed values of its parameters; a path with others is a 404. */
  only?: RegExp
  layout: Layout
  audience: Audience
  /** The texts that the screen needs, besides those of the frame. */
  texts: readonly Namespace[]
  /** Visitors see another page at the same address. */
  forVisitors?: 'members-visitor'
  /** The canonical page: search engines are pointed to it, and members are redirected there. */
  canonical?: 'members-id'
  /** `on-use`: the page works without script, and loads it at the first interaction. */
  script?: 'on-use'
}
