import { Price, priceLabel, type SpecChoice, SpecPicker, unitPrice } from '@heji/ui'
import { useState } from 'react'
import { FastBuyForm } from '../../../components/fast-buy/fast-buy-form'
import { ItemGrid } from '../../../components/items/item-grid'
import { Share } from '../../../components/share/share'
import { useShell } from '../../../shell/shell'
import { FilterBlock } from '../../items/filter-block'
import { type ListQuery, readListQuery } from '../../items/list-query'
import { SortBar } from '../../items/sort-bar'
import { Gallery } from '../../items.$id/gallery'
import { ReviewList } from '../../items.$id/review-list'
import type { Samples } from './sample'
import { COLOURS, SAMPLE_ITEM, SIZES, sampleCard, samplePic } from './sample-goods'

const query = (search: string): ListQuery => readListQuery(new URLSearchParams(search))

const FACETS = {
  categories: [
    { id: '1', name: '短袖', count: 36 },
    { id: '2', name: '童装', count: 18 },
  ],
  brands: [
    { id: '1', name: '棉野', count: 30 },
    { id: '2', name: '云舟', count: 24 },
  ],
  tags: [{ name: '新品', count: 12 }],
  prices: [
    { start: 0, end: 10_000, count: 20 },
    { start: 10_000, end: null, count: 34 },
  ],
}

const RATE = {
  rate_id: '1',
  username: '周**',
  avatar: '',
  star: 5,
  created: 1_794_362_400,
  item_spec_desc: '颜色：雾霾蓝',
  content: '料子厚实，洗了三次没有变形。',
  rate_pic: '',
  reply_content: '',
}

function Pick({ group, gone = [] }: { group: typeof COLOURS; gone?: string[] }) {
  const [choice, setChoice] = useState<SpecChoice>([null])
  const skus = group.spec_values.map(({ spec_value_id }) => ({
    item_id: spec_value_id,
    store: gone.includes(spec_value_id) ? 0 : 5,
    item_spec: [{ spec_value_id }],
  }))
  return <SpecPicker groups={[group]} skus={skus} choice={choice} onChange={next => setChoice(next)} />
}

const price =
  (item: { price: number; market_price?: number; member_price?: number; activity_price?: number }) => () => (
    <Price cents={unitPrice(item)} market={item.market_price} label={priceLabel(item)} size={28} />
  )

function ShareSample() {
  const { origin } = useShell()
  return <Share url={`${origin}/items/1`} title="棉野 印花短袖T恤" picture="" codeAt="/items/1/share" />
}

const gallery = (pics: string[]) => () => (
  <div className="hs-comps__box--narrow">
    <Gallery name="棉野 印花短袖T恤" pics={pics} />
  </div>
)

const fast = (item: typeof SAMPLE_ITEM) => () => <FastBuyForm id={`fast-${item.nospec}`} item={item} onAdd={() => {}} />

export const ITEMS_SAMPLES: Samples = {
  filter: {
    title: '筛选',
    states: [
      { name: '没有选择', Draw: () => <FilterBlock query={query('')} {...FACETS} chosen={[]} /> },
      {
        name: '已选品牌',
        Draw: () => (
          <FilterBlock query={query('brand_id=1')} {...FACETS} chosen={[{ label: '品牌：棉野', href: '/items' }]} />
        ),
      },
    ],
  },
  sort: {
    title: '排序',
    states: [
      { name: '综合', Draw: () => <SortBar query={query('')} total={54} pageSize={18} /> },
      {
        name: '价格从低到高，第 2 页',
        Draw: () => <SortBar query={query('goodsSort=3&page=2')} total={54} pageSize={18} />,
      },
    ],
  },
  'color-picker': {
    title: '颜色选择',
    states: [
      { name: '都有货', Draw: () => <Pick group={COLOURS} /> },
      { name: '一种缺货', Draw: () => <Pick group={COLOURS} gone={['12']} /> },
    ],
  },
  'size-picker': {
    title: '尺码选择',
    states: [
      { name: '都有货', Draw: () => <Pick group={SIZES} /> },
      { name: '一种缺货', Draw: () => <Pick group={SIZES} gone={['23']} /> },
    ],
  },
  evaluation: {
    title: '评价',
    states: [
      { name: '一条评价', Draw: () => <ReviewList rates={[RATE]} /> },
      {
        name: '商家已回复',
        Draw: () => <ReviewList rates={[{ ...RATE, star: 3, reply_content: '感谢您的反馈，已安排换货。' }]} />,
      },
    ],
  },
  'fast-cart': {
    title: '快速加入购物车',
    states: [
      { name: '有规格', Draw: fast(SAMPLE_ITEM) },
      { name: '没有规格', Draw: fast({ ...SAMPLE_ITEM, nospec: true, item_spec_desc: [], spec_items: [] }) },
    ],
  },
  card: {
    title: '商品卡片',
    states: [
      {
        name: '在售、活动、会员价、售罄、下架',
        Draw: () => (
          <ItemGrid
            items={[
              sampleCard(),
              sampleCard({ item_id: '2', activity_price: 4_900 }),
              sampleCard({ item_id: '3', member_price: 5_500 }),
              sampleCard({ item_id: '4', store: 0 }),
              sampleCard({ item_id: '5', approve_status: 'instock' }),
            ]}
          />
        ),
      },
    ],
  },
  gallery: {
    title: '商品图片',
    states: [
      {
        name: '三张图片',
        Draw: gallery(['tee/2F6FD0/tint', 'pouch/B4783C/white', 'sofa/8A9A86/arch'].map(samplePic)),
      },
      { name: '没有图片', Draw: gallery([]) },
    ],
  },
  price: {
    title: '价格',
    states: [
      { name: '价格', Draw: price({ price: 5_900 }) },
      { name: '活动价', Draw: price({ price: 5_900, market_price: 9_900, activity_price: 4_900 }) },
      { name: '会员价', Draw: price({ price: 5_900, member_price: 5_500 }) },
    ],
  },
  share: { title: '分享', states: [{ name: '收起，悬停或点按展开', Draw: ShareSample }] },
}
