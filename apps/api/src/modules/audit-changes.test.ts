import { expect, it } from 'vitest'
import { changesIn, changesText } from './audit-changes'

const sku = (bn: string, price: number) => ({ bn, price, marketPrice: 9_900 })

it.each([
  [
    'goods.bulk',
    {
      before: { skus: [sku('A-1', 4_900), sku('A-2', 5_900)] },
      after: { skus: [sku('A-1', 4_655), sku('A-2', 5_900)] },
    },
    [{ field: 'SKU', before: '货号 A-1 售价 ¥49', after: '货号 A-1 售价 ¥46.55' }],
  ],
  [
    'promotions.promotion-add',
    { after: { steps: [{ full: 10_000, off: 1_500 }] } },
    [{ field: '阶梯', before: '', after: '满 ¥100 减 ¥15' }],
  ],
  [
    'members.merge',
    { moved: [{ what: '订单', count: '7' }], from_mobile: '16600000010' },
    [
      { field: '转移', before: '', after: '订单 7' },
      { field: '原手机号', before: '', after: '16600000010' },
    ],
  ],
  ['reviews.hide', { hiddenReason: '广告' }, [{ field: '隐藏原因', before: '', after: '广告' }]],
  ['members.points', { before: { point: 0 }, after: { point: 100 } }, [{ field: '积分', before: '0', after: '100' }]],
  [
    'finance.bill-import',
    { file: 'a.csv', provider: 'alipay', lines: 1, added: 1, differences: 0 },
    [
      { field: '文件', before: '', after: 'a.csv' },
      { field: '支付渠道', before: '', after: '支付宝' },
      { field: '笔数', before: '', after: '1' },
      { field: '新增', before: '', after: '1' },
      { field: '差异', before: '', after: '0' },
    ],
  ],
])('says in words what %s changed', (action, detail, changes) => {
  expect(changesIn(action, detail)).toEqual(changes)
})

it('says in one sentence where an order went before', () => {
  const before = { receiverState: '湖南省', receiverAddress: '麓山南路 932 号' }
  const after = { receiverState: '新疆维吾尔自治区', receiverAddress: '解放南路 8 号' }
  expect(changesText('orders.address', { before, after })).toBe(
    '省 湖南省 → 新疆维吾尔自治区；详细地址 麓山南路 932 号 → 解放南路 8 号',
  )
  expect(changesText('orders.ship', {})).toBe('')
})
