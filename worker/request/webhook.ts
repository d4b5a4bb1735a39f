import type { Context } from './context.ts'

/** Called by other services, so without the same-origin check. */
export type Webhook = {
  methods: ReadonlyArray<'GET' | 'POST'>
  answer: (ctx: Context, request: Request) => Promise<Response>
}
