import type { PublishedResult } from '@heji/designer'
import { type PlacedPage, pageAddress } from '@heji/designer/heji'

/** Shops send phones to pages of their own. */
const AGENTS = {
  h5: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  pc: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)',
}

/** Most of a page that is read; the version stands at its beginning. */
const MOST_CHARACTERS = 4_000_000

const PATIENCE_MS = 5_000

/** Asks the shop for a page as a shopper would. It never throws: a shop that cannot be reached answers with status 0. */
export async function askShop(storefrontOrigin: string, asked: Record<string, string>): Promise<PublishedResult> {
  const page = readPlace(asked)
  const address = new URL(pageAddress(page), storefrontOrigin).href
  const headers = { 'user-agent': AGENTS[page.platform], accept: 'text/html' }
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    return { address, status: answer.status, version: await readVersion(answer) }
  } catch {
    return { address, status: 0, version: '' }
  }
}

function readPlace({ page_type = '', theme_pc_template_id = '', platform }: Record<string, string>): PlacedPage {
  const isCustom = page_type === 'custom' && /^\d{1,19}$/.test(theme_pc_template_id)
  return {
    page_type: isCustom ? 'custom' : 'index',
    theme_pc_template_id,
    platform: platform === 'h5' ? 'h5' : 'pc',
  }
}

/** The storefront's page names the published version that it shows. */
const VERSION = /<div data-version="(\d{1,19})"/

async function readVersion(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let html = ''
  for await (const part of answer.body ?? []) {
    html += decoder.decode(part, { stream: true })
    if (html.length > MOST_CHARACTERS || VERSION.test(html)) break
  }
  return VERSION.exec(html)?.[1] ?? ''
}
