import { loadRenderers, type WidgetRenderer } from '@heji/widgets'
import { createContext, lazy } from 'react'
import { ownCodes } from './own-widgets'

type Renderers = Readonly<Record<string, WidgetRenderer>>

/** Widget components by code: all of them on the server, those of the page in the browser. */
export const RenderersContext = createContext<Renderers>({})

/**
 * What people do before they can use anything below the first screen. A voice follows links without a pointer, and a page
 * that comes back from the browser's memory shows its new data only when every block is loaded.
 */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'popstate',
  'pageshow',
] as const

const NOW = Promise.resolve()

/** Blocks that lie over the page at a time of their own: wherever they stand, their time runs from the opening. */
const OVER_PAGE = new Set(['W0029'])

/** Resolves when somebody begins to use the page. Call it before anything holds events back. */
export function firstSign(): Promise<void> {
  return new Promise(resolve => {
    const options = { capture: true, passive: true }
    const end = (event: Event) => {
      // Each page is shown once when it is new.
      if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return
      for (const type of SIGNS) window.removeEventListener(type, end, options)
      resolve()
    }
    for (const type of SIGNS) window.addEventListener(type, end, options)
  })
}

/**
 * Components of the blocks on this page. Those of the first screen are loaded, so that React's first paint needs no
 * fallback. The others load after `sign`: until then their HTML stays as the server drew it, with working links and forms.
 * Own widgets load at once, but nothing waits for them: their scripts may not come.
 */
export async function renderersOnPage(sign: Promise<void>): Promise<Renderers> {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-widget]')]
  const codeOf = (block: HTMLElement) => block.dataset.widget ?? ''
  const seen = new Set(blocks.filter(block => block.getBoundingClientRect().top < window.innerHeight).map(codeOf))
  const unseen = blocks.map(codeOf).filter(code => !seen.has(code))
  const own = ownCodes().filter(code => seen.delete(code))
  const later = (code: string, after: Promise<void>) =>
    lazy(async () => {
      await after
      return { default: (await loadRenderers([code]))[code]! }
    }) as unknown as WidgetRenderer
  const waiting = [
    ...unseen.map(code => [code, later(code, OVER_PAGE.has(code) ? NOW : sign)]),
    ...own.map(code => [code, later(code, NOW)]),
  ]
  return { ...Object.fromEntries(waiting), ...(await loadRenderers(seen)) }
}
