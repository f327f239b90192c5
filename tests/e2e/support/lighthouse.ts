import { chromium, type LaunchOptions } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../../../tools/lib/ports.mjs'

/** Times are measured by `npm run bench`. */
const CATEGORIES = ['accessibility', 'best-practices']

const SETTINGS = {
  onlyCategories: CATEGORIES,
  formFactor: 'mobile',
  // Without it pages are loaded as on a slow phone.
  throttlingMethod: 'provided',
  maxWaitForLoad: 120_000,
  logLevel: 'error',
} as const

/**
 * A browser that Lighthouse drives: it opens pages of its own in it.
 * @returns what keeps a page from the score 100 in each category
 */
export async function startLighthouse(options: LaunchOptions) {
  const port = await freePort()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  const faults = async (url: string, cookie?: string): Promise<string[]> => {
    const result = await lighthouse(url, { ...SETTINGS, port, ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}) })
    const { categories, audits, finalDisplayedUrl, runtimeError } = result!.lhr
    const path = new URL(url).pathname
    return [
      ...(runtimeError ? [`${path}: ${runtimeError.message}`] : []),
      ...(finalDisplayedUrl === url ? [] : [`${path}: leads to ${finalDisplayedUrl}`]),
      ...CATEGORIES.filter(name => categories[name]?.score !== 1).map(
        name => `${path}: ${name} ${categories[name]?.score}`,
      ),
      ...CATEGORIES.flatMap(name => categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${path}: ${id} ${JSON.stringify(audits[id]?.details ?? '').slice(0, 1_500)}`),
    ]
  }
  return { faults, close: () => browser.close() }
}
