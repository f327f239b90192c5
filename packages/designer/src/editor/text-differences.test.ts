import { expect, it } from 'vitest'
import { textDifferences } from './text-differences'

const seo = { title: '双11', description: '', keywords: '' }
const page = { template_title: '会员日', seo }

it('name and search texts that shoppers do not see yet are one change, with old and new', () => {
  const shown = { title: '会员节', seo: { ...seo, title: '', description: '全场好物' } }
  expect(textDifferences({ ...page, published_texts: shown })).toEqual([
    {
      kind: 'settings',
      uuid: '',
      name: '名称和搜索文字',
      changes: ['名称：会员节 → 会员日', '搜索标题：（空） → 双11', '搜索描述：全场好物 → （空）'],
    },
  ])
})

it.each([
  ['they are published', { ...page, published_texts: { title: '会员日', seo } }],
  ['nothing was published', { ...page, published_texts: null }],
  ['another server says nothing of them', page],
])('there is none where %s', (_, given) => {
  expect(textDifferences(given)).toEqual([])
})
