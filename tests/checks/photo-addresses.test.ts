import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

const bare = /\b(?:src|href)=\{(?![^}]*\baddress\()[^}]*\b(?:\w*filename|image)\b[^}]*\}/g

const bareIn = (code: string) => code.match(bare) ?? []

it('every photo of a screen, also of its dialogs, gets its address from usePhotoAddress', () => {
  const files = globSync('web/**/*.tsx', { cwd: root })
  expect(files.flatMap((file) => bareIn(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  const planted = '<Photo src={photo.filename} /> <a href={full_filename}> <img src={image ?? x} />'
  expect(bareIn(planted)).toHaveLength(3)
  expect(bareIn('<Photo src={address(photo.filename)} />')).toEqual([])
})
