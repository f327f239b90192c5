import { cookiesOf, setCookie } from '../../cookies/cookies.server'
import type { AppLoadContext } from '../../framework'

const NAME = 'hj_searches'
/** Browsers keep cookies of at most 4096 bytes; a Chinese character takes nine. */
const MOST = { words: 8, letters: 30 }
const HALF_A_YEAR = 183 * 86_400

/** Recent searches of this browser, the newest first. Only the search screens get this cookie. */
export function readSearches(request: Request): string[] {
  try {
    const words: unknown = JSON.parse(cookiesOf(request)[NAME] ?? '')
    if (!Array.isArray(words)) return []
    return words.filter(word => typeof word === 'string' && word !== '').slice(0, MOST.words)
  } catch {
    return []
  }
}

/** Puts a search before the earlier ones. */
export function searchesCookie(context: AppLoadContext, request: Request, keywords: string): string {
  const word = [...keywords].slice(0, MOST.letters).join('')
  const words = [word, ...readSearches(request).filter(known => known !== word)].slice(0, MOST.words)
  return cookie(context, JSON.stringify(words), HALF_A_YEAR)
}

export const clearSearchesCookie = (context: AppLoadContext) => cookie(context, '', 0)

const cookie = (context: AppLoadContext, value: string, maxAge: number) =>
  setCookie(context, { name: NAME, value, path: '/search', maxAge })
