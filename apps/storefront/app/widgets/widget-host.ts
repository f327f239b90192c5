import { confirm, toast } from '@heji/ui'
import type { Page, RenderType, WidgetHost } from '@heji/widgets'
import { shopHost } from '@heji/widgets/shop'
import { useCallback, useContext, useMemo, useRef } from 'react'
import { useCartSignal } from '../cart/cart-signal'
import { useCartEdits } from '../cart/use-cart-edits'
import { useFetcher, useNavigate } from '../framework'
import type { MiniCartLine, loader as miniCart } from '../routes/cart.mini'
import { useShell } from '../shell/shell'
import { browserApi } from './browser-api'
import { layerRules } from './layer-rules'
import { RenderersContext } from './renderers'
import { shopClock } from './shop-clock'

const SHOP = shopHost()

/** Data and functions for the widgets of a page in the shop. @param drawnFor default: the visitor's device */
export function useWidgetHost(page: Page, drawnFor?: RenderType): WidgetHost {
  const renderers = useContext(RenderersContext)
  const { device, path, user, cart, inWechat, previewTime } = useShell()
  const routerNavigate = useNavigate()
  const { addedAt } = useCartSignal()
  const mini = useMiniCart()
  const changeCart = useChangeCart(mini.lines)
  return useMemo(() => {
    const navigate = (to: string) => (inWechat ? routerNavigate(to) : window.location.assign(to))
    const clock = previewTime === null ? shopClock : () => previewTime
    return {
      ...SHOP,
      mode: 'render',
      renderType: drawnFor ?? device,
      page: page.settings,
      renderers,
      loadsLater: true,
      path,
      searchPath: '/search',
      user: { loggedIn: user !== null },
      cart: { ...cart, ...mini, addedAt },
      api: browserApi,
      navigate,
      signInToClaim: postClaim,
      emit: ({ wgt, data }) => {
        if (wgt === 'W0010') void changeCart(data)
      },
      notify: (kind, message) => toast[kind](message),
      clock,
      layers: layerRules(path, user, clock),
    }
  }, [
    page,
    renderers,
    drawnFor,
    device,
    path,
    user,
    cart,
    mini,
    addedAt,
    inWechat,
    previewTime,
    routerNavigate,
    changeCart,
  ])
}

/** The shop's own page signs in, claims, and comes back to this page. */
function postClaim(cardId: string) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/member/coupon-claim'
  const field = document.createElement('input')
  field.name = 'card_id'
  field.value = cardId
  form.append(field)
  document.body.append(form)
  form.submit()
}

/** What the mini cart asks for: another number of pieces, or one line less. The page stays (spec §2). */
function useChangeCart(lines: readonly MiniCartLine[]) {
  const { add } = useCartEdits()
  const latest = useRef({ add, lines })
  latest.current = { add, lines }
  return useCallback(async ({ action, cart_id, num }: Record<string, unknown>) => {
    const id = String(cart_id)
    if (action === 'update') {
      const change = { num: Number(num) }
      latest.current.add({ intent: 'update', ids: [id], change, fields: { num: String(num) }, due: Date.now() })
    }
    if (action !== 'remove') return
    const undo = latest.current.lines.find(line => line.cart_id === id)?.undo ?? ''
    if (!(await confirm({ content: '请确认是否移除该商品?', danger: true, size: 'small' }))) return
    latest.current.add({ intent: 'remove', ids: [id], change: { removed: true }, fields: { undo }, due: Date.now() })
  }, [])
}

const NO_LINES: MiniCartLine[] = []

/** Lines of the cart, read when the mini cart opens; every form that is sent afterwards reads them anew. */
function useMiniCart() {
  const { data, state: reading, load } = useFetcher<typeof miniCart>({ key: 'mini-cart' })
  const look = useCallback(() => load('/cart/mini'), [load])
  return useMemo(() => {
    const lines = data?.lines ?? NO_LINES
    const isUnread = !data || (reading === 'loading' && lines.length === 0)
    const state = isUnread ? { state: 'unread' as const } : data.lines ? {} : { state: 'failed' as const }
    return { lines, ...state, look }
  }, [data, reading, look])
}
