import type { AppLoadContext } from '../../framework'

/** Words that the shop puts under its search box; none when it cannot say. */
export async function loadHotWords(context: AppLoadContext): Promise<string[]> {
  const found = context.pieces.get('hot-words', () => context.publicApi('GET goods/keywords'))
  return (await found.catch(() => ({ list: [] }))).list.map(word => word.keyword)
}
