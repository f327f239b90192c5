// @vitest-environment happy-dom
import { toast } from '@heji/ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ITEM, WITH_SPECS } from '../../../testing/item'
import { loopbackApi } from '../../../testing/loopback-api'
import { openPage } from '../../../testing/open-page'
import { drawScreen } from '../../../testing/screen'
import type { LoaderFunctionArgs } from '../../framework'
import { EMPTY_SHELL } from '../../shell/shell'
import * as route from './route'

const REPLIES = { 'GET goods/items/5': { data: ITEM }, 'POST member/browse/history/save': { data: { status: true } } }
const OPTIONS = { pattern: '/items/:id' }

let close: (() => unknown) | undefined
afterEach(() => {
  close?.()
  vi.restoreAllMocks()
})

/** Presses a button that sends the form: happy-dom names no submitter by itself. */
function submit(name: string) {
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  button.form!.requestSubmit(button)
}

describe('the specs of /items/5', () => {
  it('says 请选择规格 until a sku is chosen, and sends nothing', async () => {
    const told = vi.spyOn(toast, 'warn').mockImplementation(() => {})
    const api = await openPage(route, '/items/5', { ...REPLIES, 'GET goods/items/5': { data: WITH_SPECS } }, OPTIONS)
    fireEvent.click(await screen.findByRole('button', { name: 'M' }))
    submit('加入购物车')
    expect(told).toHaveBeenCalledWith('请选择规格')
    expect(await screen.findByText('请选择尺码')).toBeTruthy()
    expect(api.calls.map(({ key }) => key)).not.toContain('POST cart')
  })

  it('stay in the address, from which every way to the sign-in comes back', async () => {
    window.history.replaceState(null, '', '/items/5?from=x')
    await openPage(route, '/items/5', { ...REPLIES, 'GET goods/items/5': { data: WITH_SPECS } }, OPTIONS)
    const button = await screen.findByRole('button', { name: 'M' })
    expect(window.location.search).toBe('?from=x')
    fireEvent.click(button)
    await waitFor(() => expect(window.location.search).toMatch(/^\?from=x&spec=\d*(\.\d*)*$/))
    const chosen = new URLSearchParams(window.location.search).get('spec')
    const heart = screen.getByRole<HTMLButtonElement>('button', { name: '收藏' })
    expect(heart.form?.getAttribute('action')).toBe(`/items/5?spec=${chosen}`)
  })

  it('keeps price and button in sight once the form is scrolled away', async () => {
    class Scrolled {
      constructor(private tell: (entries: object[]) => void) {}
      observe(element: Element) {
        if (element.id === 'buy') this.tell([{ isIntersecting: false, boundingClientRect: { bottom: -5 } }])
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Scrolled)
    onTestFinished(() => void vi.unstubAllGlobals())
    const times = { activity_start_time: 1, activity_end_time: 4_000_000_000, last_seconds: 60, limit_num: 2 }
    const seckill = { seckill_id: '1', activity_name: '秒杀', seckill_type: 'normal', status: 'in_sale', ...times }
    const activity = { act_price: 1000, activity_info: { ...seckill, item_total_store: 3 } }
    await openPage(route, '/items/5', { ...REPLIES, 'GET goods/items/5': { data: { ...ITEM, ...activity } } }, OPTIONS)
    const bar = await screen.findByRole('navigation', { name: '商品详情' })
    const button = await within(bar).findByRole<HTMLButtonElement>('button', { name: '加入购物车' })
    expect(button.form?.id).toBe('buy')
    expect(bar.textContent).toContain('¥29.50')
  })

  /** The page of an item with specs on a phone. @returns what the cart was sent */
  async function openOnPhone(path: string, more = {}) {
    const api = await loopbackApi({ ...REPLIES, 'GET goods/items/5': { data: { ...WITH_SPECS, ...more } } })
    close = api.close
    const { context } = api.args('/items/5')
    const sent: Record<string, unknown>[] = []
    const onPhone = {
      id: 'root',
      loader: async ({ request }: LoaderFunctionArgs) => {
        const args = { request, params: { id: '5' }, context } as unknown as LoaderFunctionArgs
        const page = (await (await route.loader(args)).json()) as object
        return { ...page, shell: { ...EMPTY_SHELL, device: 'h5' as const } }
      },
    }
    const cart = {
      path: '/cart',
      action: async ({ request }: { request: Request }) => {
        sent.push(Object.fromEntries(await request.formData()))
        return { ok: true, message: '' }
      },
    }
    drawScreen(route.default, { path, pattern: '/items/:id', ...onPhone, more: [cart] })
    await screen.findByRole('button', { name: /加入购物车/ })
    return sent
  }

  it('never buys a sku on a phone that the shopper has not seen', async () => {
    const sent = await openOnPhone('/items/5')
    submit('加入购物车')
    const sheet = await screen.findByRole('dialog', { name: '选择规格' })
    expect(sheet.textContent).toContain('已选 M')
    expect(sent).toEqual([])
    expect(within(sheet).queryByRole('button', { name: '立即购买' })).toBeNull()
    const confirm = within(sheet).getByRole<HTMLButtonElement>('button', { name: '加入购物车' })
    confirm.form!.requestSubmit(confirm)
    await waitFor(() => expect(sent).toMatchObject([{ intent: 'add', item_id: '51', num: '1' }]))
  })

  it('the row 已选 of a phone opens the sheet with specs, number and both buttons', async () => {
    await openOnPhone('/items/5')
    fireEvent.click(screen.getByText('M，1 件'))
    const sheet = within(await screen.findByRole('dialog', { name: '选择规格' }))
    expect(sheet.getByRole('button', { name: 'M' })).toBeTruthy()
    expect(sheet.getByRole('button', { name: '增加数量' })).toBeTruthy()
    for (const name of ['加入购物车', '立即购买']) expect(sheet.getByRole('button', { name })).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: '增加数量' }))
    expect(screen.getByText('M，2 件')).toBeTruthy()
  })

  it('the sheet of a seckill says what is left of it; for the cart it has the price of other days', async () => {
    const times = { activity_start_time: 1, activity_end_time: 4_000_000_000, last_seconds: 60 }
    const seckill = { seckill_id: '1', activity_name: '秒杀', seckill_type: 'normal', status: 'in_sale', ...times }
    const press = async (name: string) => {
      cleanup()
      await openOnPhone('/items/5', {
        activity_type: 'seckill',
        act_price: 1000,
        limit_num: 9,
        activity_info: { ...seckill, item_total_store: 3, limit_num: 2 },
        spec_items: WITH_SPECS.spec_items.map(sku => ({ ...sku, act_price: 1000 })),
      })
      submit(name)
      return (await screen.findByRole('dialog', { name: '选择规格' })).textContent
    }
    const bought = await press('立即抢购')
    for (const words of ['秒杀价', '¥10.00', '每单限购 9 件', '秒杀剩 3 件，每人限抢 2 件'])
      expect(bought).toContain(words)
    const added = await press('按 ¥29.50 加入购物车')
    expect(added).toContain('按 ¥29.50 加入购物车')
    expect(added).not.toMatch(/秒杀|活动价|¥10\.00/)
  })

  it('without scripts the buttons of a phone first show the specs, and buy when they are in the address', async () => {
    await openOnPhone('/items/5')
    const first = screen.getByRole<HTMLButtonElement>('button', { name: '立即购买' })
    expect([first.formMethod, first.name, first.value]).toEqual(['get', 'spec', '11'])
    expect(first.getAttribute('formaction')).toBe('/items/5#choice')
    expect(document.querySelector<HTMLDetailsElement>('#choice')?.open).toBe(false)
    cleanup()
    await openOnPhone('/items/5?spec=11&num=2')
    expect(screen.getByText('M，2 件')).toBeTruthy()
    const then = screen.getByRole<HTMLButtonElement>('button', { name: '立即购买' })
    expect([then.name, then.value, then.hasAttribute('formaction')]).toEqual(['intent', 'buy', false])
    expect(document.querySelector<HTMLDetailsElement>('#choice')?.open).toBe(true)
  })

  it('a visitor who buys comes back from the sign-in to what was chosen', async () => {
    await openOnPhone('/items/5?spec=11')
    fireEvent.click(screen.getByText('M，1 件'))
    const sheet = within(await screen.findByRole('dialog', { name: '选择规格' }))
    fireEvent.click(sheet.getByRole('button', { name: '增加数量' }))
    const { form } = sheet.getByRole<HTMLButtonElement>('button', { name: '立即购买' })
    expect(new FormData(form!).get('back')).toBe('/items/5?spec=11&num=2')
  })

  it('adds the number that it shows, not one above the stock', async () => {
    const sent = await openOnPhone('/items/5?spec=11&num=500')
    fireEvent.click(screen.getByText('M，3 件'))
    const sheet = within(await screen.findByRole('dialog', { name: '选择规格' }))
    const add = sheet.getByRole<HTMLButtonElement>('button', { name: '加入购物车' })
    add.form!.requestSubmit(add)
    await waitFor(() => expect(sent).toMatchObject([{ intent: 'add', num: '3' }]))
  })

  it.each([
    [{ ok: true, message: '' }, 'success', '成功加入购物车'],
    [{ ok: false, message: '库存不足' }, 'error', '库存不足'],
  ] as const)('adds the item, and tells what the shop says: %o', async (answer, kind, words) => {
    const told = vi.spyOn(toast, kind).mockImplementation(() => {})
    const sent: Record<string, unknown>[] = []
    const api = await loopbackApi(REPLIES)
    close = api.close
    const { context } = api.args('/items/5')
    drawScreen(route.default, {
      path: '/items/5',
      pattern: '/items/:id',
      loader: async ({ request, params }) =>
        (await route.loader({ request, params, context } as LoaderFunctionArgs)) as Response,
      more: [
        {
          path: '/cart',
          action: async ({ request }) => {
            sent.push(Object.fromEntries(await request.formData()))
            return answer
          },
        },
      ],
    })
    await screen.findByRole('button', { name: '加入购物车' })
    submit('加入购物车')
    await waitFor(() => expect(told).toHaveBeenCalledWith(words))
    expect(sent).toMatchObject([{ intent: 'add', item_id: '5', num: '1', distributor_id: '9', back: '/items/5' }])
  })
})
