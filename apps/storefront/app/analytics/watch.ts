import type { EventType } from './events'
import { flush, track } from './queue'

const wordsOf = (element: Element | null | undefined) => element?.textContent ?? ''
const itemOf = (element: Element) => /\/items\/(\d+)/.exec(element.getAttribute('href') ?? '')?.[1] ?? ''

/** Clicks that are events, by the element that was clicked. The first that fits counts. */
const CLICKS: readonly [selector: string, type: EventType, detail: (element: Element) => Record<string, string>][] = [
  ['.hs-share [data-site]', 'socialShareClick', el => ({ socialShareService: el.getAttribute('data-site') ?? '' })],
  ['[data-fast-buy]', 'quickView', el => ({ product: el.getAttribute('data-fast-buy') ?? '' })],
  ['.hs-recommended a[href^="/items/"]', 'productRecommendationClick', el => ({ product: itemOf(el) })],
  [
    '.hs-filter__option',
    'applyFilter',
    el => ({
      filterCategory: wordsOf(el.closest('.hs-filter__row')?.querySelector('.hs-filter__label')),
      filterOption: el.firstChild?.textContent ?? '',
    }),
  ],
  [
    // A label passes its click on to its field, so only the field counts.
    '.hs-sheet__option input, a.hs-sheet__option, .hs-sheet__group .hj-choice input',
    'applyFilter',
    el => ({
      filterCategory: wordsOf(el.closest('.hs-sheet__group')?.querySelector('legend')),
      filterOption: wordsOf(el.closest('.hs-sheet__option, .hj-choice')?.querySelector('span')),
    }),
  ],
  ['.hs-sort__way', 'applySort', el => ({ sortType: wordsOf(el) })],
  [
    'button[name="intent"][value="collect"]',
    'addToWishlist',
    () => ({ product: location.pathname.split('/')[2] ?? '' }),
  ],
]

/** Type of a page: the first part of its path. */
const pageType = () => location.pathname.split('/')[1] || 'home'

/** Notes that this page was shown, as a page or as an error page. `status`: of an error page. */
export function notePage(status: string | undefined) {
  if (status) track('errorPage', { pageType: 'error', errorCode: status })
  else track('pageReady', { pageName: document.title, pageType: pageType() })
}

/** Watches the clicks of a page. @returns the end of watching */
export function watchClicks(): () => void {
  const note = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    for (const [selector, type, detail] of CLICKS) {
      const element = target?.closest(selector)
      if (element) return track(type, detail(element))
    }
  }
  // Before the handlers of the page, which may stop the event.
  document.addEventListener('click', note, true)
  window.addEventListener('pagehide', flush)
  return () => {
    document.removeEventListener('click', note, true)
    window.removeEventListener('pagehide', flush)
  }
}
