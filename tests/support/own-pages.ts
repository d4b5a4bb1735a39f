import type { WrittenTexts } from '#contract/info.ts'
import { savePage } from '#worker/info/save-page.ts'
import { operating } from './operating.ts'

export async function writePage(host: string, token: string, texts: WrittenTexts): Promise<void> {
  await savePage(operating(), { host, token, texts })
}
