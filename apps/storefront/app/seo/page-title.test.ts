// @vitest-environment node
import { expect, it } from 'vitest'
import { pageTitle } from './page-title'

it('a page is called by its name and the shop, and says where search engines should stay away', () => {
  const root = (name: string) => ({ matches: [{ id: 'root', data: { brand: { name, logo: '' } } }] }) as never
  expect(pageTitle(root('小禾好物'), '购物车')).toEqual([{ title: '购物车 - 小禾好物' }])
  expect(pageTitle(root(''), '购物车')).toEqual([{ title: '购物车 - 禾集商城' }])
  expect(pageTitle({ matches: [] }, '结算', { noindex: true })).toEqual([
    { title: '结算 - 禾集商城' },
    { name: 'robots', content: 'noindex' },
  ])
})
