import type { RouteName } from '#contract/routes.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from './navigation.tsx'

/**
 * The error of a form posted without script. `route`: only on that page, for components that are on
 * others too.
 */
export function usePostedError(route?: RouteName): CallError | null {
  const { data } = useNavigation()
  if (data.route === 'error' || (route && data.route !== route)) return null
  if (!data.form || data.form.asked) return null
  const { code, params } = data.form.error
  return new CallError(code, params)
}
