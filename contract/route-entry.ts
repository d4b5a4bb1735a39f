import type { Audience } from './call.ts'
import type { Namespace } from './texts.ts'

export type Layout = 'default' | 'chat' | 'lander' | 'empty'

export type Route = {
  path: string
  /** Allowed values of its parameters; a path with others is a 404. */
  only?: RegExp
  layout: Layout
  audience: Audience
  texts: readonly Namespace[]
  forVisitors?: 'members-visitor'
  /** Search engines are pointed to this page, and members are redirected to it. */
  canonical?: 'members-id'
  /** `on-use`: works without script, and loads it at the first interaction. */
  script?: 'on-use'
  /**
   * Opening it does something, such as count whom it shows as seen (record 0047), so that nothing
   * of it is asked for before its link is pressed.
   */
  onPress?: true
  /** The way back shows it at once as it was left, and then anew: its screen takes both. */
  kept?: true
  /**
   * Where the welcome discount is told besides at the bundles, which have its clock: by the banner
   * on the page of prices, by the modal in the search (record 0114).
   */
  bonus?: 'bar' | 'modal'
}
