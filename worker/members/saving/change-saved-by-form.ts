import * as v from 'valibot'
import { savedFiltersCalls } from '#contract/saved-filters.ts'
import { definePageAction, withInput } from '#worker/pages/define-page.ts'
import { removeFilter } from './remove-filter.ts'
import { saveFilter } from './save-filter.ts'

const { saveFilter: save, removeFilter: remove } = savedFiltersCalls

export const changeSavedByForm = definePageAction({
  call: withInput(save, v.union([remove.input, save.input])),
  input: ({ remove: id, name, min_age, max_age, ...filters }) =>
    id
      ? { id }
      : {
          ...filters,
          name,
          ...(min_age ? { min_age: Number(min_age) } : {}),
          ...(max_age ? { max_age: Number(max_age) } : {}),
        },
  run: async (ctx, asked): Promise<unknown> =>
    'id' in asked ? removeFilter(ctx, asked) : saveFilter(ctx, asked),
  next: ({ request: { url } }) => url.pathname + url.search,
})
