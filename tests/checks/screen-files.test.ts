import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { root } from '../../scripts/tool-env.ts'
import { screenFiles } from '../../vite/screen-files.ts'

it('the source file of every page is read from the tables of screens', () => {
  const read = screenFiles()
  const names = read.map(({ route }) => route)
  expect(names.toSorted()).toEqual([...Object.keys(routes), 'error'].toSorted())
  expect(read.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([])
})
