import type { AppLoadContext } from '../../framework'

/** Hot words of the shop; none if the API does not answer. */
export async function loadHotWords(context: AppLoadContext): Promise<string[]> {
  const found = context.sharedData.get('hot-words', () => context.publicApi('GET goods/keywords'))
  return (await found.catch(() => ({ list: [] }))).list.map(word => word.keyword)
}
