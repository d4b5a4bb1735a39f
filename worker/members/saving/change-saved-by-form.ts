import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { savedFiltersCalls } from '#contract/saved-filters.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { definePageAction } from '#worker/pages/define-page.ts'
import { removeFilter } from './remove-filter.ts'
import { saveFilter } from './save-filter.ts'

const input = v.union([savedFiltersCalls.removeFilter.input, savedFiltersCalls.saveFilter.input])
type Input = v.InferOutput<typeof input>

const { reply: _, ...declared } = savedFiltersCalls.saveFilter
const call: Call<Input, { id: string } | undefined> = { ...declared, input }

/** Saving and removing a search without script: the page comes back as it was. */
export const changeSavedByForm = definePageAction({
  call,
  input: ({ remove, name, min_age, max_age, ...filters }) =>
    remove
      ? { id: remove }
      : {
          ...filters,
          name,
          ...(min_age ? { min_age: Number(min_age) } : {}),
          ...(max_age ? { max_age: Number(max_age) } : {}),
        },
  run: async (ctx: MemberContext, asked: Input) =>
    'id' in asked ? removeFilter(ctx, asked) : saveFilter(ctx, asked),
  next: ({ request: { url } }) => url.pathname + url.search,
})
