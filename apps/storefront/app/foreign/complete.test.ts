// @vitest-environment node
import { contract, type Endpoint } from '@heji/api-client/contract'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { completed } from './complete'

describe('answers of a foreign server', () => {
  it('get what is ours as empty values, and keep what is theirs', () => {
    const list = completed('GET goods/items', {
      total_count: '1',
      list: [{ item_id: 12, item_name: '短袖', price: '9900', pics: 'https://cdn.example/a.jpg', own: 'x' }],
      brand_list: [],
    }) as Record<string, unknown>
    expect(list).toMatchObject({
      total_count: 1,
      category_list: [],
      price_list: [],
      select_tags_list: [],
      brand_list: { total_count: 0, list: [] },
      list: [{ item_id: '12', price: 9900, pics: ['https://cdn.example/a.jpg'], tag_list: [], own: 'x' }],
    })
    const item = completed('GET goods/items/{item_id}', { item_id: '1', nospec: 'true', activity_info: [] })
    expect(item).toMatchObject({
      nospec: true,
      item_category_main: [],
      spec_items: [],
      kaquan_list: { total_count: 0, list: [] },
      rate_summary: { count: 0 },
    })
  })

  it.each(
    (Object.keys(contract) as (keyof typeof contract)[]).filter(
      key => key.startsWith('GET ') && !key.includes('/api/') && !(contract[key] as Endpoint).unwrapped,
    ),
  )('%s has the shape of the contract, whatever comes', key => {
    const { output } = contract[key]
    for (const rubbish of [undefined, null, [], {}, 'x', 0]) {
      const result = v.safeParse(output, strictly(completed(key, rubbish)))
      const refined =
        result.issues?.filter(issue => issue.kind === 'schema' && !['picklist', 'union'].includes(issue.type)) ?? []
      expect(refined.map(issue => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([])
    }
  })

  it('never get a word that the server did not send', () => {
    const order = { order_id: '42', orderInfo: { order_status: 'SOMETHING_NEW' } }
    expect(completed('GET order_new/{id}', order)).toMatchObject({
      payStatus: '',
      orderInfo: { order_status: 'SOMETHING_NEW' },
    })
  })

  it('never fails', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        completed('GET cart/list', value)
        completed('GET order/{id}', value)
      }),
    )
  })
})

/** Without the fields that are absent on purpose. */
const strictly = (value: unknown) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown
