import { confirm, toast } from '@heji/ui'
import type { Page, WidgetHost } from '@heji/widgets'
import { useContext, useMemo } from 'react'
import { useFetcher, useNavigate } from '../framework'
import { browserApi } from './browser-api'
import { useCartSignal } from './cart-signal'
import { RenderersContext } from './renderers'
import { useShell } from './shell'

/** Data and functions for the widgets of a page in the shop. */
export function useWidgetHost(page: Page): WidgetHost {
  const renderers = useContext(RenderersContext)
  const { device, path, user, cart, inWechat } = useShell()
  const routerNavigate = useNavigate()
  const fetcher = useFetcher()
  const { addedAt } = useCartSignal()
  return useMemo(() => {
    const navigate = (to: string) => (inWechat ? routerNavigate(to) : window.location.assign(to))
    return {
      mode: 'render',
      renderType: device,
      page: page.settings,
      renderers,
      path,
      searchPath: '/search',
      user: { loggedIn: user !== null },
      cart: { ...cart, addedAt },
      api: browserApi,
      navigate,
      emit: async ({ wgt, data }) => {
        if (wgt === 'W0010' && data.action === 'remove' && (await confirm({ content: '请确认是否移除该商品?' }))) {
          fetcher.submit({ intent: 'remove', cart_id: String(data.cart_id) }, { method: 'post', action: '/cart' })
        }
      },
      notify: (kind, message) => toast[kind](message),
      clock: Date.now,
    }
  }, [page, renderers, device, path, user, cart, addedAt, inWechat, routerNavigate, fetcher])
}
