import type { Page, Response } from '@playwright/test'

/** Sums up all shifts of the layout; runs before the scripts of the page. */
export const watchShifts = () => {
  Object.assign(window, { shifts: 0 })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Looked {
  shift: number
  /** Text of the main part, by line. */
  lines: string[]
  /** Addresses of all links. */
  links: string[]
}

/** What a page has after it came alive. */
export const lookAt = (page: Page): Promise<Looked> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    return {
      shift: (window as unknown as { shifts?: number }).shifts ?? 0,
      // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
      lines: (main?.innerText ?? '')
        .split('\n')
        .map(line => line.replaceAll(/\s+/g, ''))
        .filter(line => line !== ''),
      links: [...document.links].filter(link => !link.getAttribute('href')?.startsWith('#')).map(({ href }) => href),
    }
  })

/** Text of the HTML of a page, without white space. */
function plain(html: string) {
  const body = html.slice(html.indexOf('<main'))
  return body
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x([\da-f]+);|&(amp|lt|gt|quot|nbsp);/gi, (_, code: string | undefined, name: string) =>
      code
        ? String.fromCodePoint(Number.parseInt(code, 16))
        : { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }[name.toLowerCase()]!,
    )
    .replaceAll(/\s+/g, '')
}

/** Share of lines that scripts may add or change: clocks, and what only this browser knows. */
const OWN = 0.1

/** Whether a browser without scripts gets the main content: the HTML has what the page shows once it is alive. */
export async function hasContent(answer: Response | null, { lines }: Looked): Promise<boolean> {
  const html = plain((await answer?.text()) ?? '')
  const lost = lines.filter(line => !html.includes(line))
  return lines.length > 0 && lost.length <= Math.max(2, lines.length * OWN)
}
