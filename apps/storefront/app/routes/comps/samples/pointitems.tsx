import { Button, NumberInput, Price, ProductCard, Tag } from '@heji/ui'
import { useState } from 'react'
import { FilterBlock } from '../../items/filter-block'
import { readListQuery } from '../../items/list-query'
import type { Samples } from './sample'
import { samplePic } from './sample-goods'

const card =
  (more: object = {}) =>
  () => (
    <ul className="hs-grid">
      <li>
        <ProductCard
          item={{ item_name: '禾集定制收纳包', price: 0, point: 1_200 }}
          href="/pointitems"
          picture={samplePic('pouch/B4783C/white')}
          fluid
          note="可兑换 36 件"
          {...more}
        />
      </li>
    </ul>
  )

function Exchange({ points, isEnough }: { points: number; isEnough: boolean }) {
  const [num, setNum] = useState(1)
  return (
    <form>
      <p>
        <Tag tone="sale">积分商城</Tag> <Price cents={0} points={points * num} size={28} />
      </p>
      <p>
        <NumberInput name="num" value={num} min={1} max={9} onChange={setNum} />
      </p>
      <Button type="submit" variant="buy" disabled={!isEnough}>
        {isEnough ? '立即兑换' : '积分不足'}
      </Button>
    </form>
  )
}

export const POINT_SAMPLES: Samples = {
  card: {
    title: '积分商品卡片',
    states: [
      { name: '可兑换', Draw: card() },
      { name: '已兑完', Draw: card({ state: 'sold-out', note: '可兑换 0 件' }) },
    ],
  },
  filter: {
    title: '积分商品筛选',
    states: [
      {
        name: '分类',
        Draw: () => (
          <FilterBlock
            query={readListQuery(new URLSearchParams())}
            categories={[{ id: '1', name: '居家', count: 8 }]}
            brands={[]}
            tags={[]}
            prices={[]}
            chosen={[]}
          />
        ),
      },
    ],
  },
  price: {
    title: '积分价格',
    states: [
      { name: '只要积分', Draw: () => <Price cents={0} points={1_200} size={28} /> },
      { name: '积分加钱', Draw: () => <Price cents={990} points={800} size={28} /> },
    ],
  },
  exchange: {
    title: '兑换',
    states: [
      { name: '积分足够', Draw: () => <Exchange points={1_200} isEnough /> },
      { name: '积分不足', Draw: () => <Exchange points={9_900} isEnough={false} /> },
    ],
  },
}
