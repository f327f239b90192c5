import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../../../testing/loopback-api'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/cart/checkout?mode=cart&id=9'
const address = (address_id: string, province: string, is_def: boolean) => ({
  address_id,
  province,
  is_def,
  username: `收件人${address_id}`,
  telephone: '13900001111',
  city: '某市',
  county: '某区',
  adrdetail: '一号院',
})
const item = {
  item_id: '5',
  goods_id: '5',
  item_name: 'T恤',
  pic: '',
  item_spec_desc: '',
  num: 2,
  order_item_type: 'normal',
  sale_price: 2_950,
  total_fee: 5_400,
}
const QUOTE = {
  distributor_id: '9',
  store_name: '禾集自营',
  totalItemNum: 2,
  item_fee: 5_900,
  discount_fee: 500,
  coupon_discount: 500,
  freight_fee: 800,
  total_fee: 6_200,
  auto_cancel_time: 4_000_000_000,
  items: [item],
  user_point: 1_000,
  max_point: 1_000,
  deduct_point_rule: { deduct_point: 100, deduct_proportion_limit: 50 },
  price_steps: [
    { rule: 'list', text: '商品总额', amount: 5_900 },
    { rule: 'coupon', text: '满50减5', amount: -500 },
    { rule: 'freight', text: '运费（满99元包邮）', amount: 800 },
  ],
}
const freight = { template_id: '1', grams: 0, cm3: 0 }
const LINE = { item_id: '5', kind: 'normal', fee: 5_900, item_category: [], num: 2, freight }
const NEAR = {
  regions: [],
  name: '',
  is_served: true,
  first_units: 1,
  first_fee: 800,
  next_units: 0,
  next_fee: 0,
  free_from: 9_900,
  free_pieces: null,
}
const FAR = { ...NEAR, regions: [{ province: '青海省', city: '', county: '' }], first_fee: 1_500 }
const cash = { card_type: 'cash', discount: 0, least_cost: 0, most_cost: 0, reduce_cost: 500 }
const PAGE = {
  addresses: [address('3', '北京市', true), address('4', '青海省', false)],
  address_id: '3',
  preview: QUOTE,
  refusal: null,
  coupons: [{ code: 'c-1', title: '满50减5', valid: true, apply_scope: '全场', end_date: '2026-12-31', ...cash }],
  coupon_code: 'c-1',
  best_coupon_code: 'c-1',
  places: [],
  rules: {
    parcels: [{ distributor_id: '9', lines: [LINE] }],
    freight: [{ template_id: '1', by: 'piece', zones: [FAR, NEAR] }],
    coupons: [
      {
        code: 'c-1',
        title: '满50减5',
        card_type: 'cash',
        percent_off: 0,
        reduce_cost: 500,
        least_cost: 5_000,
        most_cost: 0,
        shop_id: null,
        category_ids: null,
      },
    ],
    points: { balance: 1_000, per_yuan: 100, max_percent: 50 },
  },
}
type Page = Record<keyof typeof PAGE, unknown>

/** A page whose next answers come when the test says so. */
async function openHeld(page: Partial<Page> = {}) {
  const replies: Record<string, Reply | Promise<Reply>> = { 'POST checkout': { data: { ...PAGE, ...page } } }
  const api = await openPage(route, PATH, replies as Record<string, Reply>)
  await screen.findByRole('button', { name: '提交订单' })
  let answer = (_: Partial<Page>) => {}
  replies['POST checkout'] = new Promise<Reply>(resolve => {
    answer = own => resolve({ data: { ...PAGE, ...page, ...own } })
  })
  return { api, answer }
}
const sums = () => screen.getByRole('complementary', { name: '订单金额' }).textContent!
const radio = (name: RegExp) => screen.getByRole('radio', { name })

// Compiled once here, so that no test waits for it.
beforeAll(async () => void (await import('./local-totals')))

describe('the checkout, before the shop has answered', () => {
  it('shows the sums of another coupon and address, marked with ≈, and then those of the shop', async () => {
    const { answer } = await openHeld()
    expect(sums()).not.toContain('≈')
    await userEvent.click(radio(/不使用优惠券/))
    await waitFor(() => expect(sums()).toMatch(/应付总额 ≈.*67\.00/))
    expect(sums()).not.toMatch(/优惠券/)
    expect(radio(/不使用优惠券/)).toHaveProperty('checked', true)
    // The first choice still counts: no coupon, and the far way.
    await userEvent.click(radio(/收件人4/))
    await waitFor(() => expect(sums()).toMatch(/≈.*¥15\.00.*应付总额 ≈.*74\.00/))
    // A price was raised meanwhile: the figure of the shop counts.
    answer({ address_id: '4', coupon_code: '', preview: { ...QUOTE, coupon_discount: 0, total_fee: 8_800 } })
    await waitFor(() => expect(sums()).toMatch(/应付总额 .*88\.00/))
    expect(sums()).not.toContain('≈')
  })

  it('shows what points pay, at most what the shop allows', async () => {
    await openHeld()
    await userEvent.click(screen.getByRole('link', { name: '全额抵扣' }))
    await waitFor(() => expect(sums()).toMatch(/积分抵扣≈.*¥10\.00.*应付总额 ≈.*52\.00/))
    expect(screen.getByText(/已抵扣 ≈¥10\.00/)).toBeTruthy()
  })

  it('sends no sum of its own', async () => {
    await openHeld()
    await userEvent.click(radio(/不使用优惠券/))
    await waitFor(() => expect(sums()).toMatch(/≈/))
    expect(document.querySelector<HTMLInputElement>('input[name=total_fee]')!.value).toBe('6200')
    expect(screen.getByRole('button', { name: /提交订单/ }).getAttribute('aria-busy')).toBe('true')
  })

  it('keeps the sums until the answer where a server sends no rules', async () => {
    const { answer } = await openHeld({ rules: undefined })
    await userEvent.click(radio(/不使用优惠券/))
    await waitFor(() => expect(radio(/不使用优惠券/)).toHaveProperty('checked', true))
    expect(sums()).toMatch(/应付总额 .*62\.00/)
    expect(sums()).not.toContain('≈')
    answer({ coupon_code: '', preview: { ...QUOTE, coupon_discount: 0, total_fee: 6_700 } })
    await waitFor(() => expect(sums()).toMatch(/应付总额 .*67\.00/))
  })
})
