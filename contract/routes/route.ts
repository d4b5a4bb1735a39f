import type { Audience } from '#contract/call.ts'
import type { Namespace } from '#contract/texts.ts'

export type Layout = 'default' | 'chat' | 'lander' | 'empty'

export type Route = {
  path: string
  /** What its parameters may be; a path with others names no page. */
  only?: RegExp
  layout: Layout
  audience: Audience
  /** The texts that the screen needs besides those of the frame. */
  texts: readonly Namespace[]
  /** Where a page for members is another for visitors, at the same address. */
  forVisitors?: 'members-visitor'
  /** The page that counts in place of this one: search engines are told so, and members are led there. */
  canonical?: 'members-id'
  /** `on-use`: the page reads without script, and fetches it when it is first touched. */
  script?: 'on-use'
}
