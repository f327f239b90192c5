/** Items that one comparison can contain; the same number as in the contract. */
export const MOST_COMPARED = 4

export const COMPARE_COOKIE = 'hj_compare'
export const COMPARE_SECONDS = 30 * 86_400

/** The first ids of a text, each once; whatever is no id is left out. */
export const comparedIds = (text: string | null | undefined): string[] =>
  [...new Set((text ?? '').slice(0, 500).split(/[.,]/))].filter(part => /^\d{1,15}$/.test(part)).slice(0, MOST_COMPARED)

/** How the cookie keeps them. */
export const comparedText = (ids: readonly string[]) => ids.join('.')

/** The form to which every 对比 button of a page belongs: buttons on cards need none of their own. */
export const COMPARE_FORM = 'compare-form'

/** The page that compares them. */
export const compareHref = (ids: readonly string[], more: { diff?: boolean } = {}) => {
  const query = [...(ids.length > 0 ? [`ids=${ids.join(',')}`] : []), ...(more.diff ? ['diff=1'] : [])]
  return query.length > 0 ? `/compare?${query.join('&')}` : '/compare'
}

/** The chosen ids of `document.cookie`. */
export const comparedIn = (cookies: string) =>
  comparedIds(new RegExp(`(?:^|; )${COMPARE_COOKIE}=([^;]*)`).exec(cookies)?.[1])

/** An item that somebody has just chosen; a new object for each press. */
export interface CompareRequest {
  id: string
}
