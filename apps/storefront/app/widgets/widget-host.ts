import { confirm, toast } from '@heji/ui'
import type { HostCartLine, Page, RenderType, WidgetHost } from '@heji/widgets'
import { shopHost } from '@heji/widgets/shop'
import { useCallback, useContext, useMemo } from 'react'
import { useCartSignal } from '../cart/cart-signal'
import { useFetcher, useNavigate } from '../framework'
import type { loader as miniCart } from '../routes/cart.mini'
import { useShell } from '../shell/shell'
import { browserApi } from './browser-api'
import { RenderersContext } from './renderers'

const SHOP = shopHost()

/** Data and functions for the widgets of a page in the shop. @param drawnFor default: the visitor's device */
export function useWidgetHost(page: Page, drawnFor?: RenderType): WidgetHost {
  const renderers = useContext(RenderersContext)
  const { device, path, user, cart, inWechat, previewTime } = useShell()
  const routerNavigate = useNavigate()
  const fetcher = useFetcher()
  const { addedAt } = useCartSignal()
  const mini = useMiniCart()
  return useMemo(() => {
    const navigate = (to: string) => (inWechat ? routerNavigate(to) : window.location.assign(to))
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
      emit: async ({ wgt, data }) => {
        if (wgt === 'W0010' && data.action === 'remove' && (await confirm({ content: '请确认是否移除该商品?' }))) {
          fetcher.submit({ intent: 'remove', cart_id: String(data.cart_id) }, { method: 'post', action: '/cart' })
        }
      },
      notify: (kind, message) => toast[kind](message),
      clock: previewTime === null ? Date.now : () => previewTime,
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
    fetcher,
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

const NO_LINES: HostCartLine[] = []

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
