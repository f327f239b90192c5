// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { aftersalesInfo } from '../../../testing/aftersales'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { loadAftersale } from './aftersale.server'

const INFO = 'GET aftersales/info'
const open = (search: string, replies: Record<string, Laid> = {}) =>
  askPage(loadAftersale, { path: `/member/trade/aftersale${search}`, replies })

describe('the address of a request', () => {
  const found = { [INFO]: { data: aftersalesInfo() } }
  const order = (...items: object[]) => ({ 'GET order/42': { data: { orderInfo: { items } } } })
  const asks = (bn: string) => ({ aftersales_detail: { aftersales_bn: bn } })
  const LINES = order({ id: '1', item_id: '11', ...asks('901') }, { id: '11', item_id: '1', ...asks('902') })

  it('may have its older name', async () => {
    expect((await open('?aftersales_bn=900', found)).page.no).toBe('900')
  })

  it.each([
    ['?orderId=42&itemId=1', '901'],
    ['?order_id=42&item_id=11', '902'],
  ])('%s names the line before the sku, and so the request %s', async (search, bn) => {
    const { asked } = await open(search, { ...LINES, ...found })
    expect(asked).toEqual([
      ['GET order/42', {}],
      [INFO, { aftersales_bn: bn }],
    ])
  })

  it('is missing for a line that the order does not have', async () => {
    const { thrown, asked } = await open('?orderId=42&itemId=9', { ...LINES, ...found })
    expect([thrown?.status, asked.length]).toEqual([404, 1])
  })

  it.each([
    '?aftersalesNo=9x',
    '?aftersalesNo=x9',
    `?aftersalesNo=${'9'.repeat(33)}`,
    '?orderId=4x',
    '?orderId=x4',
    `?orderId=${'4'.repeat(33)}&itemId=1`,
  ])('is missing at "%s", and nothing is asked', async search => {
    const { thrown, asked } = await open(search, { ...LINES, ...found })
    expect([thrown?.status, asked]).toEqual([404, []])
  })
})
