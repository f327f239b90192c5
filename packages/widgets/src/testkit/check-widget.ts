import { bundle } from './bundle'
import { judgeInBrowser } from './in-browser'
import { type Check, type CheckOptions, type Finding, nameOf } from './options'
import { startChromium } from './tools'

const MOST_SCRIPT = 20_000
const MOST_HTML = 60_000
/** A drawing that fails one of these fails others in the browser because of it. */
const NOT_SHOWN: readonly Check[] = ['server', 'stable']

/**
 * Checks a widget like our own: its declaration, its stored data, the HTML of servers, and every example in a real
 * browser. Needs `esbuild`, `playwright-core` with a Chromium (or `CHROMIUM_PATH`), and `axe-core`.
 * @returns its faults; an empty list if it conforms
 * @throws Error when the widget cannot be built or no browser can be started
 */
export async function checkWidget(options: CheckOptions): Promise<Finding[]> {
  const bundles = await bundle(options)
  const { script = MOST_SCRIPT, html = MOST_HTML } = options.budget ?? {}
  const refused = bundles.server.refused()
  if (refused.length > 0) return refused
  const findings = bundles.server.judgeDeclaration()
  if (bundles.size > script)
    findings.push({ check: 'bundle', message: `${bundles.size} bytes of script, more than ${script}` })
  const drawn = await bundles.server.drawAll(html)
  findings.push(...drawn.findings)
  const failed = new Set(drawn.findings.filter(({ check }) => NOT_SHOWN.includes(check)).map(({ where }) => where))
  // If a server cannot draw it, there is no need to show it in a browser.
  const drawings = drawn.drawings.filter(({ setting }) => !failed.has(nameOf(setting)))
  const browser = options.browser ?? (await startChromium())
  try {
    findings.push(...(await judgeInBrowser(browser, drawings, bundles, options)))
  } finally {
    if (!options.browser) await browser.close()
  }
  return findings
}

/** Findings as lines; the same finding of several examples as one line. */
export function report(findings: readonly Finding[]): string {
  const lines = new Map<string, string[]>()
  for (const { check, where, message } of findings) {
    const line = `${check}: ${message}`
    lines.set(line, [...(lines.get(line) ?? []), ...(where ? [where] : [])])
  }
  return [...lines].map(([line, where]) => (where.length > 0 ? `${line}\n    ${where.join(', ')}` : line)).join('\n')
}
