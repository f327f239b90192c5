import type { Template } from '@heji/api-client/contract'
import type { Difference } from '../document/merge/diff'

const wordsOf = ({ title, seo }: Pick<Template, 'seo'> & { title: string }) => ({
  名称: title,
  搜索标题: seo.title,
  搜索描述: seo.description,
  搜索关键词: seo.keywords,
})

/** What shoppers do not see yet of the name of a page and its texts for search engines; empty where nothing was published. */
export function textDifferences({
  template_title: title,
  seo,
  published_texts: shown,
}: Pick<Template, 'template_title' | 'seo' | 'published_texts'>): Difference[] {
  if (!shown) return []
  const [before, now] = [wordsOf(shown), wordsOf({ title, seo })]
  const names = (Object.keys(now) as (keyof typeof now)[]).filter(name => before[name] !== now[name])
  if (names.length === 0) return []
  const changes = names.map(name => `${name}：${before[name] || '（空）'} → ${now[name] || '（空）'}`)
  return [{ kind: 'settings', uuid: '', name: '名称和搜索文字', changes }]
}
