import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { iconSets } from '#contract/icon-sets.ts'

const covers = /^cover-/

it('are the folders of public/icons that are not a cover', () => {
  const folders = readdirSync(path.join(import.meta.dirname, '../../public/icons'))
  expect(folders.filter((name) => !covers.test(name)).toSorted()).toEqual([...iconSets].toSorted())
})
