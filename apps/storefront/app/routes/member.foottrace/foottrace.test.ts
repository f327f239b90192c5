// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { trace } from '../../../testing/member-data'
import { footprintsAction, loadFootprints } from './foottrace.server'

const LIST = 'GET member/browse/history/list'
const REMOVE = 'DELETE member/browse/history'
const PATH = '/member/foottrace'
/** Noon in China. */
const NOW = new Date('2026-03-02T12:00:00+08:00')
const at = (time: string) => Date.parse(`${time}+08:00`) / 1000

const open = (search: string, list: object[], total_count = list.length) =>
  askPage(loadFootprints, {
    path: `${PATH}${search}`,
    replies: { [LIST]: { data: { list, total_count } } },
    context: { now: NOW },
  })

describe('footprints', () => {
  it('stand under their days in China, the latest first', async () => {
    const { page, asked } = await open('', [
      trace('1', at('2026-03-02T11:00')),
      trace('2', at('2026-03-02T00:00')),
      trace('3', at('2026-03-01T23:59')),
      trace('4', at('2026-02-28T01:00')),
    ])
    expect(page.days.map(({ day, name, items }) => [day, name, items.map(({ item_id }) => item_id)])).toEqual([
      ['2026-03-02', '今天', ['1', '2']],
      ['2026-03-01', '昨天', ['3']],
      ['2026-02-28', '2月28日', ['4']],
    ])
    expect(page).toMatchObject({ page: 1, pageSize: 10, total: 4, isManaged: false })
    expect(asked).toEqual([[LIST, { page: '1', pageSize: '10' }]])
  })

  it('have what their tiles show, and only the prices that there are', async () => {
    const { page } = await open('', [
      trace('1', at('2026-03-02T11:00'), {
        pics: ['/a.jpg', '/b.jpg'],
        member_price: 90,
        activity_price: 80,
        final_price: { price: 70 },
      }),
      trace('2', at('2026-03-02T11:00')),
    ])
    const shown = { price: 9900, market_price: 12_900, store: 5, approve_status: 'onsale' }
    expect(page.days[0]?.items).toEqual([
      {
        item_id: '1',
        item_name: '商品1',
        pic: '/a.jpg',
        ...shown,
        member_price: 90,
        activity_price: 80,
        final_price: { price: 70 },
      },
      { item_id: '2', item_name: '商品2', pic: '', ...shown },
    ])
    expect(Object.keys(page.days[0]?.items[1] ?? {})).toHaveLength(7)
  })

  it('are none', async () => {
    expect((await open('', [])).page).toMatchObject({ total: 0, days: [] })
  })

  it('have boxes only where they are managed', async () => {
    expect((await open('?manage=1', [])).page.isManaged).toBe(true)
    expect((await open('?manage=2', [])).page.isManaged).toBe(false)
  })

  it('of another page are asked for', async () => {
    expect((await open('?page=3', [], 30)).asked).toEqual([[LIST, { page: '3', pageSize: '10' }]])
  })

  it('lead from a page behind the end to the last one', async () => {
    expect((await open('?page=9', [], 11)).thrown).toEqual({ status: 302, to: `${PATH}?page=2` })
    expect((await open('?page=9&manage=1', [], 10)).thrown?.to).toBe(`${PATH}?manage=1`)
  })
})

describe('the buttons', () => {
  const press = (fields: [string, string][], reply: Laid = { data: { status: true } }) =>
    sendForm(footprintsAction, fields, { path: `${PATH}?manage=1&page=2`, replies: { [REMOVE]: reply } })

  it('remove the chosen ones, and stay', async () => {
    const { told, asked } = await press([
      ['intent', 'remove'],
      ['item_ids', '3'],
      ['item_ids', '4'],
    ])
    expect(told).toEqual({
      status: 302,
      to: `${PATH}?manage=1&page=2`,
      flash: { kind: 'success', message: '已成功删除' },
    })
    expect(asked).toEqual([[REMOVE, { 'item_ids[0]': '3', 'item_ids[1]': '4' }]])
  })

  it('remove the only chosen one', async () => {
    const { asked } = await press([
      ['intent', 'remove'],
      ['item_ids', '3'],
    ])
    expect(asked).toEqual([[REMOVE, { 'item_ids[0]': '3' }]])
  })

  it('remove nothing unless something is chosen', async () => {
    const { told, asked } = await press([['intent', 'remove']])
    expect([told?.to, told?.flash, asked]).toEqual([
      `${PATH}?manage=1&page=2`,
      { kind: 'error', message: '请选择商品' },
      [],
    ])
  })

  it('forget all, and lead to the first page', async () => {
    const { told, asked } = await press([['intent', 'clear']])
    expect(told).toMatchObject({ to: PATH, flash: { kind: 'success', message: '已清空足迹' } })
    expect(asked).toEqual([[REMOVE, { is_empty: 'true' }]])
  })

  it.each(['remove', 'clear'])('%s says on its page why the shop refuses', async intent => {
    const refused = { status: 422, message: '操作失败' }
    const { told } = await press(
      [
        ['intent', intent],
        ['only', '3'],
      ],
      refused,
    )
    expect(told).toMatchObject({ to: `${PATH}?manage=1&page=2`, flash: { kind: 'error', message: '操作失败' } })
  })
})
