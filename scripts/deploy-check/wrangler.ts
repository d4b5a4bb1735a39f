import { runTool } from '../steps.ts'

export async function wrangler(...args: string[]): Promise<string> {
  const config = args.includes('--config') ? [] : ['--config', 'wrangler.toml']
  const { code, output } = await runTool({
    name: 'wrangler',
    tool: 'wrangler',
    args: [...args, ...config],
  })
  if (code !== 0) throw new Error(`wrangler ${args.slice(0, 2).join(' ')}: ${output.trim()}`)
  return output
}
