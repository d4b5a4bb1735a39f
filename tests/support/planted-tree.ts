import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { root, toolEnv } from '../../scripts/tool-env.ts'

export function plantTree(copied: string[], files: Record<string, string>): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'planted-'))
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }))
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'))
  for (const file of copied) cpSync(path.join(root, file), path.join(tree, file))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), text)
  }
  return tree
}

export async function runIn(tree: string, tool: string, ...args: string[]) {
  const { promise, resolve } = Promise.withResolvers<{ failed: boolean; output: string }>()
  const options = { cwd: tree, env: toolEnv(), maxBuffer: 8 * 1024 * 1024 }
  execFile(tool, args, options, (error, stdout, stderr) => {
    resolve({ failed: error !== null, output: stdout + stderr })
  })
  return promise
}
