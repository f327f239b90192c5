import { ConfirmViewport, toast } from '@heji/ui'
import { fullPage, type WidgetHost } from '@heji/widgets'
import { readPage, slimPage } from '@heji/widgets/definitions'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Laid, loopbackApi } from '../../testing/loopback-api'
import { drawScreen } from '../../testing/screen'
import type { ActionFunctionArgs } from '../framework'
import { cartAction } from '../routes/cart/cart-actions.server'
import { loader as miniCart } from '../routes/cart.mini'
import { useWidgetHost } from './widget-host'

let close: (() => unknown) | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await close?.()
})

const page = fullPage(slimPage(readPage([{ type: 'W0010', uuid: 'a' }])))
const LINE = {
  cart_id: '7',
  item_id: '5',
  item_name: '杯',
  pics: '/a.jpg',
  item_spec_desc: '白',
  num: 2,
  price: 100,
  total_fee: 200,
  store: 9,
  start_num: 1,
  limit_num: 0,
  is_checked: true,
}
const CART = { data: { valid_cart: [{ shop_id: '1', list: [LINE] }], invalid_cart: [] } }

/** A page with the mini cart, whose calls reach a shop with these answers. */
async function open(replies: Record<string, Laid>) {
  const api = await loopbackApi({ 'GET cart/list': CART, ...replies })
  close = api.close
  const { context } = api.args('/story')
  const withContext = ({ request, params }: { request: Request; params: object }) =>
    ({ request, params, context }) as ActionFunctionArgs
  let host: WidgetHost | undefined
  const Page = () => {
    host = useWidgetHost(page)
    return (
      <>
        <p>{`这一页 ${host.cart.lines.map(({ num }) => num).join()}`}</p>
        <ConfirmViewport />
      </>
    )
  }
  drawScreen(Page, {
    path: '/story',
    more: [
      {
        path: '/cart',
        action: async args => (await cartAction(withContext(args))) as Response,
        Component: () => <p>购物车页</p>,
      },
      { path: '/cart/mini', loader: async args => (await miniCart(withContext(args))) as Response },
    ],
  })
  await screen.findByText(/这一页/)
  act(() => host!.cart.look?.())
  await screen.findByText('这一页 2')
  return { api, emit: (data: Record<string, unknown>) => act(() => host!.emit({ wgt: 'W0010', data })) }
}

it('a line is removed after a question, and the page stays', async () => {
  const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { api, emit } = await open({ 'DELETE cartdel': { data: { status: true } } })
  emit({ action: 'remove', cart_id: '7' })
  expect(await screen.findByText('请确认是否移除该商品?')).toBeTruthy()
  expect(screen.getByRole('alertdialog').classList.contains('hj-confirm--small')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(told).toHaveBeenCalledWith('商品删除成功', expect.objectContaining({ label: '撤销' })))
  expect(api.calls.filter(({ key }) => key === 'DELETE cartdel')).toHaveLength(1)
  expect(screen.getByText(/这一页/)).toBeTruthy()
})

it('no removes nothing', async () => {
  const { api, emit } = await open({})
  emit({ action: 'remove', cart_id: '7' })
  await userEvent.click(await screen.findByRole('button', { name: '取消' }))
  await act(async () => {})
  expect(api.calls.map(({ key }) => key)).toEqual(['GET cart/list'])
})

it('another number is saved, the lines are read anew, and a refusal is told', async () => {
  const told = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const { api, emit } = await open({ 'PUT cartupdate/num': { status: 422, message: '库存不足，最大库存为3件' } })
  emit({ action: 'update', cart_id: '7', num: 4 })
  await waitFor(() => expect(told).toHaveBeenCalledWith('库存不足，最大库存为3件'))
  expect(api.calls.find(({ key }) => key === 'PUT cartupdate/num')?.body).toMatchObject({ cart_id: '7', num: '4' })
  expect(api.calls.filter(({ key }) => key === 'GET cart/list')).toHaveLength(2)
  expect(screen.getByText('这一页 2')).toBeTruthy()
})
