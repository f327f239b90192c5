import { expect, it } from 'vitest'
import { changeText } from './change-text'

it.each([
  [{}, ''],
  [{ before: 3, after: 8 }, '3 → 8 件'],
  [{ before: { price: 9_900, marketPrice: 0 }, after: { price: 8_900 } }, '¥99.00 → ¥89.00'],
  [{ before: { status: 'onsale' }, after: { status: 'instock' } }, '在售 → 仓库中'],
  [{ before: { name: '旧', tags: [] }, after: { name: '新', tags: ['热'] } }, '名称 旧 → 新；标签 空 → 热'],
  [{ before: { intro: '<p>a' }, after: { intro: '<p>b' } }, '介绍'],
  [
    { before: { skus: [{ bn: 'A-1', price: 100, store: 2 }] }, after: { skus: [{ bn: 'A-1', price: 200, store: 5 }] } },
    'A-1 ¥1.00 → ¥2.00，库存 2 → 5',
  ],
  [
    { before: { skus: [{ bn: 'A-1', price: 100 }] }, after: { skus: [{ bn: 'A-1', price: 100, store: 5 }] } },
    'A-1 库存 5',
  ],
  [{ before: { low_stock: null }, after: { low_stock: 3 } }, '预警 按设置 → 3'],
])('%j', (detail, text) => {
  expect(changeText(JSON.stringify(detail))).toBe(text)
})
