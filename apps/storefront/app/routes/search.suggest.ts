import { readSearches } from '../components/search/recent-searches.server'
import { data, type LoaderFunctionArgs } from '../framework'
import { loadHotWords } from './search/hot-words.server'

/** The list under a search box: suggestions for the typed text; before typing, recent searches and hot words. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const keywords = (new URL(request.url).searchParams.get('keywords') ?? '').trim().slice(0, 50).toWellFormed()
  if (keywords === '') {
    const start = { recent: readSearches(request), hot: await loadHotWords(context), words: [], goods: [] }
    return data(start, { headers: { 'cache-control': 'no-store' } })
  }
  try {
    const { words, goods } = await context.publicApi('GET goods/suggest', { keywords: keywords.toWellFormed() })
    return data({ recent: [], hot: [], words, goods }, { headers: { 'cache-control': 'private, max-age=60' } })
  } catch {
    // The shopper is still typing; the search itself reports errors.
    return data({ recent: [], hot: [], words: [], goods: [] }, { headers: { 'cache-control': 'no-store' } })
  }
}
