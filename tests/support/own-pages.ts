import type { WrittenTexts } from '#contract/info.ts'
import { savePage } from '#worker/info/save-page.ts'
import { operating } from './operating.ts'

/** Writes it as an operator would, on a host with a site row. */
export async function writePage(host: string, token: string, texts: WrittenTexts): Promise<void> {
  await savePage(operating(), { host, token, texts })
}
