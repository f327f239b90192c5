import { ConfirmViewport, toast } from '@heji/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../testing/screen'
import { data } from '../../framework'
import type { CartGroup, CartLine } from './cart-data'
import type { ServedCart } from './edited-cart'
import * as route from './route'

const LINE: CartLine = {
  cart_id: '7',
  item_id: '5',
  goods_id: '5',
  item_name: 'T恤',
  pics: '',
  item_spec_desc: '',
  item_category: [],
  price: 10_000,
  market_price: 12_000,
  num: 2,
  store: 99,
  start_num: 1,
  limit_num: 0,
  is_checked: true,
  tags: [],
  left: null,
  total_fee: 20_000,
  discount_fee: 0,
  clamped: false,
  invalid_reason: '',
  notSentTo: '',
}
const GROUP: CartGroup = {
  shop_id: '9',
  shop_name: '禾集自营',
  freightMissing: 0,
  list: [LINE],
  promotions: [{ id: '1', tag: '满减', text: '满300减50', off: 0, missing: '¥100.00' }],
  gifts: [],
  additions: [],
}
const ZONE = {
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
const ANY = { shop_id: null, goods_ids: null, category_ids: null }
const RULES: NonNullable<ServedCart['rules']> = {
  promotions: [
    { id: '1', kind: 'full_minus', name: '满300减50', steps: [{ full: 30_000, off: 5_000 }], scope: ANY },
    { id: '2', kind: 'full_minus', name: '满2000减1', steps: [{ full: 200_000, off: 100 }], scope: ANY },
  ],
  additions: [],
  coupons: [
    {
      title: '满100减10',
      card_type: 'cash',
      percent_off: 0,
      reduce_cost: 1_000,
      least_cost: 10_000,
      most_cost: 0,
      shop_id: null,
      category_ids: null,
      needs_claim: true,
      times: 1,
    },
  ],
  chosen: [],
  freight: {
    place: { province: '', city: '', county: '' },
    templates: [{ template_id: '1', by: 'piece', zones: [ZONE] }],
    skus: [{ item_id: '5', template_id: '1', grams: 0, cm3: 0 }],
  },
}

interface Sent {
  intent: string
  fields: FormData
  answer: (message?: string) => void
}

/** A cart whose server answers when the test says so: with `served`, and a refusal where there is a message. */
function drawCart(cart: { groups: CartGroup[]; rules?: ServedCart['rules'] }) {
  const served = { ...cart }
  const sent: Sent[] = []
  drawScreen(route.default, {
    path: '/cart',
    loader: () => data({ ...served, final: null, invalid: [], more: [] }),
    action: async ({ request }) => {
      const fields = await request.formData()
      const intent = String(fields.get('intent'))
      const message = await new Promise<string>(resolve => {
        sent.push({ intent, fields, answer: (text = '') => resolve(text) })
      })
      return data({ intent, ok: message === '', away: false, message, fields: {}, typed: {} })
    },
  })
  return { served, sent }
}

const bar = async () => within(await screen.findByRole('region', { name: '结算' }))
const total = async () => (await bar()).getByText(/^合计/).textContent
const anyMore = () => screen.getByRole('button', { name: '增加数量' })
const line = (values: Partial<CartLine>): CartLine => ({ ...LINE, ...values })

// Compiled once here, so that no test waits for it.
beforeAll(async () => void (await import('./local-price')))
afterEach(() => vi.restoreAllMocks())

describe('the cart, before the server has answered', () => {
  it('leads the focus to the next line when one is removed', async () => {
    drawCart({ groups: [{ ...GROUP, list: ['7', '8', '9'].map(id => line({ cart_id: id, item_name: `商品${id}` })) }] })
    const remove = (name: string) => screen.getByRole('button', { name: `删除 ${name}` })
    await bar()
    render(<ConfirmViewport />)
    for (const [gone, next] of [
      ['商品8', '商品9'],
      ['商品9', '商品7'],
    ] as const) {
      await userEvent.click(remove(gone))
      await userEvent.click(await screen.findByRole('button', { name: '确定' }))
      await waitFor(() => expect(screen.queryByRole('button', { name: `删除 ${gone}` })).toBeNull())
      expect(document.activeElement).toBe(remove(next))
      await waitFor(() => expect(screen.queryByRole('button', { name: '确定' })).toBeNull())
    }
  })

  it('says how much is missing in one whole sentence', async () => {
    const pieces = { id: '2', tag: '第二件半价', text: '每2件中价低的1件半价', off: 0, missing: '1 件' }
    drawCart({ groups: [{ ...GROUP, promotions: [pieces, ...GROUP.promotions] }] })
    await bar()
    const [promotion] = screen.getAllByRole('list', { name: '店铺促销' })
    expect(promotion!.textContent).toContain('再买 1 件可享优惠')
    expect(promotion!.textContent).toContain('再买 ¥100.00 可享优惠')
  })

  it('shows totals after the rules of the shop, marked with ≈, and then the figures of the server', async () => {
    const { served, sent } = drawCart({ groups: [GROUP], rules: RULES })
    await bar()
    await userEvent.click(anyMore())
    // 3 × 100 − 50; the coupon takes 10 more.
    await waitFor(async () => expect(await total()).toMatch(/≈.*250\.00/))
    expect(screen.getByText(/^预计领券后/, { selector: 'summary span' }).closest('summary')?.textContent).toMatch(
      /≈.*¥240\.00/,
    )
    const row = screen.getByText('小计', { selector: '.hj-visually-hidden' }).closest('p')!
    expect(row.textContent).toMatch(/≈.*250\.00.*已优惠 ≈¥50\.00/)
    const [promotion] = screen.getAllByRole('list', { name: '店铺促销' })
    expect(promotion!.textContent).toMatch(/已减 ≈¥50\.00/)
    expect(promotion!.textContent).toMatch(/再买 ≈¥100\.00 可享下一档/)
    expect(screen.getByText(/本店已选/).closest('p')?.textContent).toMatch(/≈.*250\.00/)
    // The price was raised meanwhile: the server's figure counts.
    await waitFor(() => expect(sent).toHaveLength(1))
    served.groups = [{ ...GROUP, list: [line({ num: 3, price: 11_000, total_fee: 28_000, discount_fee: 5_000 })] }]
    sent[0]!.answer()
    await waitFor(async () => expect(await total()).toMatch(/^合计 .*280\.00/))
    expect(screen.queryByText('≈')).toBeNull()
  })

  it('marks the figures of the changed shop, and no others', async () => {
    const other = { ...GROUP, shop_id: '8', shop_name: '南城店', list: [line({ cart_id: '8', item_id: '6' })] }
    drawCart({ groups: [GROUP, other], rules: RULES })
    await bar()
    await userEvent.click(screen.getAllByRole('checkbox', { name: '选择 T恤' })[0]!)
    const shops = ['禾集自营', '南城店'].map(name => screen.getByRole('region', { name }).textContent)
    expect(shops[0]).toContain('≈')
    expect(shops[1]).not.toContain('≈')
    await waitFor(async () => expect(await total()).toMatch(/≈.*200\.00/))
  })

  it('sends quick changes one after the other, and stays marked until the last answer', async () => {
    const second = line({ cart_id: '8', item_id: '6', item_name: '杯子' })
    const { served, sent } = drawCart({ groups: [{ ...GROUP, list: [LINE, second] }], rules: RULES })
    await bar()
    const boxes = () => ['选择 T恤', '选择 杯子'].map(name => screen.getByRole('checkbox', { name }))
    await userEvent.click(boxes()[0]!)
    await userEvent.click(boxes()[1]!)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await total()).toMatch(/≈.*0\.00/)
    served.groups = [{ ...GROUP, list: [line({ is_checked: false }), second] }]
    sent[0]!.answer()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await total()).toMatch(/≈.*0\.00/)
    expect(sent.map(({ fields }) => fields.get('cart_id'))).toEqual(['7', '8'])
    expect(boxes().map(box => box.getAttribute('aria-checked'))).toEqual(['false', 'false'])
    served.groups = [{ ...GROUP, list: [line({ is_checked: false }), { ...second, is_checked: false }] }]
    sent[1]!.answer()
    await waitFor(() => expect(screen.queryAllByText('≈')).toEqual([]))
    expect(await total()).toMatch(/^合计 .*0\.00/)
  })

  it('keeps the later of two numbers of a line, although the answer to the first comes between', async () => {
    const { served, sent } = drawCart({ groups: [GROUP], rules: RULES })
    await bar()
    await userEvent.click(anyMore())
    await waitFor(() => expect(sent).toHaveLength(1))
    await userEvent.click(anyMore())
    served.groups = [{ ...GROUP, list: [line({ num: 3, total_fee: 25_000, discount_fee: 5_000 })] }]
    sent[0]!.answer()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ fields }) => fields.get('num'))).toEqual(['3', '4'])
    expect(await total()).toMatch(/≈.*350\.00/)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'T恤 的数量' }).value).toBe('4')
  })

  it('returns to the figures of the server when a change is refused, says why, and stays', async () => {
    const told = vi.spyOn(toast, 'error').mockImplementation(() => {})
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { sent } = drawCart({ groups: [GROUP], rules: RULES })
    await bar()
    await userEvent.click(anyMore())
    await userEvent.click(screen.getByRole('link', { name: '结算（3）' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    sent[0]!.answer('库存不足，最大库存为2件')
    await waitFor(async () => expect(await total()).toMatch(/^合计 .*200\.00/))
    expect(screen.queryByText('≈')).toBeNull()
    expect(told).toHaveBeenCalledWith('库存不足，最大库存为2件')
    expect(screen.getByRole('link', { name: '结算（2）' })).toBeTruthy()
    expect(leave).not.toHaveBeenCalled()
  })

  it('marks rougher figures where the server does not send its rules', async () => {
    drawCart({ groups: [{ ...GROUP, list: [line({ discount_fee: 1_000, total_fee: 19_000 })] }] })
    await bar()
    await userEvent.click(anyMore())
    expect(await total()).toMatch(/≈.*285\.00/)
    expect(screen.getByRole('list', { name: '店铺促销' }).textContent).toMatch(/再买 ≈¥100\.00/)
  })
})
