import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../testing/screen'
import type { ActionFunctionArgs } from '../../framework'
import { ItemGrid } from '../items/item-grid'
// The page loads it with the first press; a test need not wait for that.
import './fast-buy'
import { FastBuyHost } from './fast-buy-host'

const CARD = { item_id: '5', item_name: '短袖T恤', pic: '', price: 2950, market_price: 0, tags: [], sales: 3 }
const VALUES = [
  { spec_value_id: '11', spec_value_name: 'M', spec_custom_value_name: '', spec_image_url: '' },
  { spec_value_id: '12', spec_value_name: 'L', spec_custom_value_name: '', spec_image_url: '' },
]
const ITEM = {
  item_id: '5',
  item_name: '短袖T恤',
  nospec: false,
  price: 2950,
  market_price: 0,
  distributor_id: '9',
  pic: '',
  store: 8,
  item_unit: '件',
  start_num: 1,
  limit_num: 0,
  most: 99_999,
  needsPage: false,
  item_spec_desc: [{ spec_id: '1', spec_name: '尺码', spec_values: VALUES }],
  spec_items: [
    { item_id: '51', store: 3, price: 2950, market_price: 0, pic: '', item_spec: [{ spec_value_id: '11' }] },
    { item_id: '52', store: 5, price: 3150, market_price: 0, pic: '', item_spec: [{ spec_value_id: '12' }] },
  ],
}

/** What the cart was sent. */
let sent: Record<string, unknown>[] = []
let refusal = ''
/** Ends when the shop may answer. */
let hold = async () => {}

function Page() {
  return (
    <>
      <ItemGrid
        items={[
          { ...CARD, store: 8, approve_status: 'onsale' },
          { ...CARD, item_id: '6', store: 0, approve_status: 'onsale' },
        ]}
      />
      <FastBuyHost />
    </>
  )
}

const cart = {
  path: '/cart',
  action: async ({ request }: ActionFunctionArgs) => {
    sent.push(Object.fromEntries(await request.formData()))
    await hold()
    return refusal ? { ok: false, message: refusal } : { ok: true, message: '成功加入购物车' }
  },
}

beforeEach(() => {
  sent = []
  refusal = ''
  hold = async () => {}
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === '/items/5/fast' ? ITEM : null))
})
afterEach(() => vi.unstubAllGlobals())

async function openDialog() {
  drawScreen(Page, { path: '/items?page=2', more: [cart] })
  fireEvent.click(await screen.findByRole('link', { name: '加入购物车：短袖T恤' }))
  await screen.findByText('仅剩 3 件')
  return screen.getByRole('dialog', { name: '加入购物车' })
}
const add = (dialog: HTMLElement) => fireEvent.submit(dialog.querySelector('form')!)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('加入购物车', () => {
  it('stands on every card that can be bought, and is a link to the item without scripts', () => {
    render(<ItemGrid items={[{ ...CARD, store: 8, approve_status: 'onsale' }]} />)
    expect(screen.getByRole('link', { name: '加入购物车：短袖T恤' }).getAttribute('href')).toBe('/items/5')
  })

  it('is not offered for what is sold out', () => {
    render(<ItemGrid items={[{ ...CARD, store: 0, approve_status: 'onsale' }]} />)
    expect(screen.queryByRole('link', { name: /^加入购物车/ })).toBeNull()
  })

  it('shows name, price, specs, number and stock, with the first sku chosen and named', async () => {
    const dialog = await openDialog()
    for (const words of ['短袖T恤', '¥29.50', '尺码', '数量', '仅剩 3 件', '已选 M'])
      expect(dialog.textContent).toContain(words)
    press('L')
    expect(dialog.textContent).toContain('已选 L')
    expect(dialog.textContent).toContain('仅剩 5 件')
    expect(dialog.textContent).toContain('¥31.50')
  })

  it('adds the chosen sku once, says so and closes', async () => {
    const dialog = await openDialog()
    press('L')
    fireEvent.click(screen.getByRole('button', { name: '增加数量' }))
    add(dialog)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      intent: 'add',
      item_id: '52',
      num: '2',
      distributor_id: '9',
      back: '/items?page=2',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('puts five pieces for five presses, one request at a time, and stays ready', async () => {
    let answer = () => {}
    hold = () => new Promise<void>(done => (answer = done))
    const dialog = await openDialog()
    press('L')
    for (let i = 0; i < 5; i++) add(dialog)
    const button = screen.getByRole('button', { name: '加入购物车' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect([button.getAttribute('aria-disabled'), sent.map(({ num }) => num)]).toEqual([null, ['1']])
    answer()
    await waitFor(() => expect(sent.map(({ num }) => num)).toEqual(['1', '4']))
    expect(screen.queryByRole('dialog')).toBeTruthy()
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  it('says what is done before the page has its new data, which may never come', async () => {
    let loads = 0
    const loader = async () => (loads++ ? await new Promise<never>(() => {}) : null)
    drawScreen(Page, { path: '/items?page=2', loader, more: [cart] })
    fireEvent.click(await screen.findByRole('link', { name: '加入购物车：短袖T恤' }))
    await screen.findByText('仅剩 3 件')
    add(screen.getByRole('dialog', { name: '加入购物车' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([sent.length, loads]).toEqual([1, 2])
  })

  it('says 请选择规格 until a sku is chosen, and sends nothing', async () => {
    const dialog = await openDialog()
    press('M')
    add(dialog)
    expect(dialog.textContent).toContain('请选择尺码')
    expect(sent).toEqual([])
  })

  it('stays open with the choice when the shop refuses', async () => {
    refusal = '库存不足'
    const dialog = await openDialog()
    press('L')
    add(dialog)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(dialog.textContent).toContain('已选 L')
  })

  it('appears over the cards of a drawn page while the pointer is over them, and opens the dialog', async () => {
    const { container } = render(
      <main>
        <a href="/items/5?sku=1">
          <span className="hw-goods-picture">图</span>
          <span className="hw-card__name">短袖T恤</span>
        </a>
        <a href="/items/6">
          <span className="hw-goods-picture">
            <b className="hw-sold-out">已售罄</b>
          </span>
        </a>
      </main>,
    )
    drawScreen(FastBuyHost, { path: '/', more: [cart] })
    const pictures = container.querySelectorAll<HTMLElement>('.hw-goods-picture')
    for (const picture of pictures)
      picture.getBoundingClientRect = () => ({ left: 0, top: 20, height: 180, width: 180 }) as DOMRect
    const button = () => document.querySelector<HTMLAnchorElement>('.hs-fast-hover')
    const over = (element: Element, pointerType = 'mouse') => fireEvent.pointerOver(element, { pointerType })
    await waitFor(() => {
      over(pictures[0]!)
      expect(button()?.getAttribute('href')).toBe('/items/5')
    })
    expect(button()?.style.top).toBe('156px')
    const compare = () => document.querySelector<HTMLButtonElement>('button[data-compare]')
    expect(compare()?.value).toBe('5')
    for (const own of [button()!, compare()!]) {
      over(own)
      expect(button()).not.toBeNull()
    }
    over(pictures[1]!)
    expect(button()).toBeNull()
    over(pictures[0]!, 'touch')
    expect(button()).toBeNull()
    over(pictures[0]!)
    fireEvent.click(button()!)
    expect(await screen.findByText('仅剩 3 件')).toBeTruthy()
  })
})
