import {
  fieldsOf,
  goodsOperations,
  memberOperations,
  orderOperations,
  stockOperations,
} from '@heji/api-client/contract'
import { expect, it } from 'vitest'
import { filtersIn } from './filters-in'

const PAGES = ['page', 'size']
const namesOf = ({ input }: { input: Parameters<typeof fieldsOf>[0] }) => fieldsOf(input).map(({ name }) => name)

it.each([
  ['订单', orderOperations['POST /api/operator/orders/list'], orderOperations['POST /api/operator/orders/export']],
  ['商品', goodsOperations['POST /api/operator/goods/list'], goodsOperations['POST /api/operator/goods/export']],
  ['库存', stockOperations['POST /api/operator/stock/list'], stockOperations['POST /api/operator/stock/sheet']],
  ['会员', memberOperations['POST /api/operator/members/list'], memberOperations['POST /api/operator/members/export']],
])('a table of %s can be filtered by all that its list is filtered by', (_, list, table) => {
  expect(namesOf(table)).toEqual(expect.arrayContaining(namesOf(list).filter(name => !PAGES.includes(name))))
})

it('the filters of the address are those of the table, as it takes them', () => {
  const params = new URLSearchParams('q=李&has_paid=1&from=1796054400&page=3&size=20')
  const table = memberOperations['POST /api/operator/members/export']
  expect(filtersIn(params, table)).toEqual({ q: '李', has_paid: true, from: 1_796_054_400 })
})
