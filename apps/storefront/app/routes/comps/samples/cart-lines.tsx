import { NumberInput } from '@heji/ui'
import { useState } from 'react'
import type { CartFinal, CartLine } from '../../cart/cart-data'
import { CartRow } from '../../cart/cart-row'
import { InvalidBlock } from '../../cart/invalid-block'
import { SettleBar } from '../../cart/settle-bar'
import { AdditionPicker, Gifts, Promotions } from '../../cart/shop-promotions'
import { useCart } from '../../cart/use-cart'
import type { Samples } from './sample'
import { samplePic } from './sample-goods'

const LINE: CartLine = {
  cart_id: '1',
  item_id: '11',
  goods_id: '1',
  item_category: [],
  item_name: '棉野 印花短袖T恤 周末图案',
  pics: samplePic('tee/2F6FD0/tint'),
  item_spec_desc: '颜色：雾霾蓝，尺码：M',
  price: 5_900,
  market_price: 7_900,
  num: 2,
  store: 8,
  start_num: 1,
  limit_num: 0,
  left: null,
  is_checked: true,
  total_fee: 11_800,
  discount_fee: 0,
  tags: ['满减'],
  clamped: false,
  invalid_reason: '',
  notSentTo: '',
}

const FINAL: CartFinal = {
  fee: 10_800,
  coupon: 'claim',
  claims: ['1'],
  steps: [
    { rule: 'list', text: '商品总额', amount: 11_800 },
    { rule: 'coupon', text: '满99减10', amount: -1_000 },
  ],
}

const SHOP = {
  shop_id: '1',
  shop_name: '禾集自营',
  freightMissing: 0,
  promotions: [],
  gifts: [],
  additions: [],
}

function Total({ lines }: { lines: CartLine[] }) {
  const group = { ...SHOP, list: lines }
  const cart = useCart({ groups: [group], final: FINAL })
  return (
    <div {...{ inert: '' }} className="hs-comps__still">
      <SettleBar cart={cart} />
    </div>
  )
}

/** Lines act on the cart of whoever looks, so those of a sample do not react. */
function Lines({ lines }: { lines: CartLine[] }) {
  const group = { ...SHOP, list: lines }
  const cart = useCart({ groups: [group], final: null })
  return (
    <ul className="hs-cart-shop" {...{ inert: '' }}>
      {lines.map(line => (
        <CartRow key={line.cart_id} line={line} group={{ shop_id: '1', isAbout: false }} cart={cart} />
      ))}
    </ul>
  )
}

function Amount({ stock, value }: { stock: number; value: number }) {
  const [num, setNum] = useState(value)
  return <NumberInput name="num" value={num} stock={stock} onChange={setNum} />
}

const PLUS = {
  item_id: '21',
  goods_id: '2',
  name: '收纳包',
  spec: '',
  pic: samplePic('pouch/B4783C/white'),
  price: 3_900,
  plus_price: 990,
}

export const LINE_SAMPLES: Samples = {
  item: {
    title: '购物车商品',
    states: [
      {
        name: '已选、未选、库存不足',
        Draw: () => (
          <Lines
            lines={[
              LINE,
              { ...LINE, cart_id: '2', is_checked: false, tags: [] },
              { ...LINE, cart_id: '3', num: 3, store: 2, tags: [] },
            ]}
          />
        ),
      },
      {
        name: '已失效',
        Draw: () => (
          <div {...{ inert: '' }}>
            <InvalidBlock lines={[{ ...LINE, invalid_reason: '商品已下架' }]} onRemove={() => {}} />
          </div>
        ),
      },
    ],
  },
  'item-edit': {
    title: '修改数量',
    states: [
      { name: '可以增减', Draw: () => <Amount stock={8} value={2} /> },
      { name: '已到库存', Draw: () => <Amount stock={3} value={3} /> },
    ],
  },
  gift: {
    title: '赠品与换购',
    states: [
      {
        name: '赠品',
        Draw: () => (
          <Gifts
            gifts={[{ item_id: '31', goods_id: '3', name: '旅行洗漱包', pic: samplePic('pouch/3A6B5C/tint'), num: 1 }]}
          />
        ),
      },
      {
        name: '换购',
        Draw: () => <AdditionPicker addition={{ id: '1', name: '满 99 元换购', chosen: '', items: [PLUS] }} />,
      },
      {
        name: '换购已选',
        Draw: () => <AdditionPicker addition={{ id: '2', name: '满 99 元换购', chosen: '21', items: [PLUS] }} />,
      },
    ],
  },
  total: {
    title: '合计与结算',
    states: [
      { name: '两件商品', Draw: () => <Total lines={[LINE, { ...LINE, cart_id: '2', discount_fee: 600 }]} /> },
      { name: '没有选中', Draw: () => <Total lines={[{ ...LINE, cart_id: '3', is_checked: false }]} /> },
    ],
  },
  promotions: {
    title: '店铺促销',
    states: [
      {
        name: '已享与还差',
        Draw: () => (
          <Promotions
            promotions={[
              { id: '1', tag: '满减', text: '满 100 元减 10 元', off: 1_000, missing: '¥82.00' },
              { id: '2', tag: '满折', text: '满 3 件 9 折', off: 0, missing: '1 件' },
            ]}
          />
        ),
      },
    ],
  },
}
