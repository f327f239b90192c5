/** What the designer's link picker offers leads to a page of the shop (spec §2). */
import { expect, it } from 'vitest'
import { FIXED_PAGES, fixedPage } from '../../apps/api/src/modules/templates/link-pages'
import { linkChoices } from '../../packages/designer/src/editor/pickers/link-choices'
import { LINK_TARGETS, type TargetType } from '../../packages/designer/src/editor/pickers/link-targets'
import type { StoredLink } from '../../packages/widgets/src/definitions'
import { resolveLink } from '../../packages/widgets/src/shop'
import { hasPage } from './routes'

const CATEGORY = { category_id: '3', category_name: '手机', children: [] }
/** What the shop answers when the picker asks for the choices of a kind. */
const ANSWERS: Partial<Record<TargetType, unknown>> = {
  page: FIXED_PAGES.map(([title, url], i) => fixedPage(String(i), title, url)),
  customer: [
    { id: '8', title: '双11', url: '/custompage?pageid=8', href: '/custompage?pageid=8', linkPage: 'customer' },
  ],
  category: [{ ...CATEGORY, children: [{ ...CATEGORY, category_id: '4' }] }],
  maincategory: [CATEGORY],
  brand: { brand_list: { list: [{ attribute_id: '5', attribute_name: '棉野', count: 2 }] } },
  tag: { select_tags_list: [{ tag_id: '6', tag_name: '新品', count: 2 }] },
  management: { list: [{ article_id: '7', title: '电视多大才合适' }] },
  bring: [{ id: '7', title: '电视多大才合适', note: '', href: '/article/detail/7' }],
  marketing: [
    { id: '10', title: '满减', note: '', href: '/items?goods_id=8,9' },
    { id: '11', title: '八折', note: '', href: '/shops/info?distributor_id=2' },
  ],
  seckill: [{ id: '12', title: '秒杀', note: '', href: '/items/9' }],
}

/** Links that a shopkeeper can pick; those of goods come from their table. */
function offered(type: TargetType): StoredLink[] {
  if (type === 'goods') return [{ goods_id: '9', itemId: '9', linkPage: 'goods' }]
  const query = linkChoices(type, { pickers: {} } as never)
  return (query?.select?.(ANSWERS[type]) ?? []).map(choice => choice.link)
}

/** Addresses that operators type. */
const TYPED: TargetType[] = ['live', 'href']

it.each(LINK_TARGETS.filter(({ type }) => !TYPED.includes(type)))('$label leads to a page', ({ type }) => {
  const links = offered(type)
  expect(links.length).toBeGreaterThan(0)
  expect(links.map(resolveLink).filter(href => !href || !hasPage(href))).toEqual([])
})

it('knows which addresses have no page', () => {
  expect(['/nowhere', '/items/1/2', '/shops'].filter(hasPage)).toEqual([])
})
