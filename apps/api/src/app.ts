import { groups } from '@heji/api-client/contract'
import { OUR_API, watchCalls } from '@heji/server-kit'
import { Hono } from 'hono'
import type { Deps } from './http/context'
import { mountCors } from './http/cors'
import { mountHealth } from './http/health'
import { internalRoutes } from './http/internal'
import { implement, toErrorResponse } from './http/router'
import { mountSandboxes } from './http/sandbox-door'
import { checkInvariants } from './invariants/invariants'
import { addressesHandlers } from './modules/addresses/handlers'
import { aftersalesHandlers } from './modules/aftersales/handlers'
import { authHandlers } from './modules/auth/handlers'
import { createBlockCounter } from './modules/block-counts/count-blocks'
import { blockCountsHandlers } from './modules/block-counts/handlers'
import { cartHandlers } from './modules/cart/handlers'
import { shopEntryHandlers } from './modules/clients/entry'
import { goodsExtrasHandlers } from './modules/clients/goods-extras'
import { newLoginHandlers } from './modules/clients/login'
import { phonePagesHandlers } from './modules/clients/pages'
import { phoneSettingsHandlers } from './modules/clients/settings'
import { contentHandlers } from './modules/content/handlers'
import { couponsHandlers } from './modules/coupons/handlers'
import { invoicesHandlers } from './modules/invoices/handlers'
import { itemsHandlers } from './modules/items/handlers'
import { mountLegacy } from './modules/legacy/mount'
import { memberHandlers } from './modules/member/handlers'
import { offlineHandlers } from './modules/offline/handlers'
import { operatorsHandlers } from './modules/operators/handlers'
import { orderPagesHandlers } from './modules/order-pages/handlers'
import { ordersHandlers } from './modules/orders/handlers'
import { pageCheckHandlers } from './modules/page-check/handlers'
import { paymentHandlers } from './modules/payment/handlers'
import { mountNotices } from './modules/payment/notices'
import { mountPictures } from './modules/pictures/routes'
import { pointsHandlers } from './modules/points/handlers'
import { pointsmallHandlers } from './modules/pointsmall/handlers'
import { previewLinksHandlers, reviewHandlers } from './modules/preview-links/handlers'
import { priceProtectionHandlers } from './modules/price-protection/handlers'
import { regionsHandlers } from './modules/regions/handlers'
import { registrationHandlers } from './modules/registration/handlers'
import { reviewsHandlers } from './modules/reviews/handlers'
import { seckillHandlers } from './modules/seckill/handlers'
import { shopsHandlers } from './modules/shops/handlers'
import { templatesHandlers } from './modules/templates/handlers'
import { themeHandlers } from './modules/theme/handlers'
import { uploadsHandlers } from './modules/uploads/handlers'
import { mountUploadGate } from './modules/uploads/upload-gate'
import { mountVideos } from './modules/videos/routes'
import { vipHandlers } from './modules/vip/handlers'
import { NotFoundError } from './platform/errors'

/** The whole API, made from its parts; `app.fetch(request)` needs no socket. */
export function createApp(deps: Deps): Hono {
  const app = new Hono()
  app.onError((error, c) => toErrorResponse(deps, error, c))
  app.notFound(c => toErrorResponse(deps, new NotFoundError('接口不存在'), c))
  const { log, metrics, config } = deps
  app.use('*', watchCalls({ metrics, slowMs: config.run.slowMs, onSlow: call => log.warn(call, 'slow call') }))
  app.use('*', async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header(OUR_API, '1')
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  mountCors(app, deps.config)
  mountHealth(app, deps)
  app.route('/internal', internalRoutes(deps, { checkBooks: checkInvariants, countBlocks: createBlockCounter(deps) }))
  mountPictures(app, deps)
  mountVideos(app, deps)
  mountNotices(app, deps)
  mountUploadGate(app)
  mountSandboxes(app, deps)
  implement(app, deps, groups.addresses, addressesHandlers)
  implement(app, deps, groups.aftersales, aftersalesHandlers)
  implement(app, deps, groups.auth, authHandlers)
  implement(app, deps, groups.blockCounts, blockCountsHandlers)
  implement(app, deps, groups.cart, cartHandlers)
  implement(app, deps, groups.content, contentHandlers)
  implement(app, deps, groups.invoices, invoicesHandlers)
  implement(app, deps, groups.items, itemsHandlers)
  implement(app, deps, groups.member, memberHandlers)
  implement(app, deps, groups.offline, offlineHandlers)
  implement(app, deps, groups.operators, operatorsHandlers)
  implement(app, deps, groups.orders, ordersHandlers)
  implement(app, deps, groups.pageCheck, pageCheckHandlers)
  implement(app, deps, groups.payment, paymentHandlers)
  implement(app, deps, groups.points, pointsHandlers)
  implement(app, deps, groups.pointsmall, pointsmallHandlers)
  implement(app, deps, groups.coupons, couponsHandlers)
  implement(app, deps, groups.orderPages, orderPagesHandlers)
  implement(app, deps, groups.priceProtection, priceProtectionHandlers)
  implement(app, deps, groups.regions, regionsHandlers)
  implement(app, deps, groups.reviews, reviewsHandlers)
  implement(app, deps, groups.seckill, seckillHandlers)
  implement(app, deps, groups.shops, shopsHandlers)
  implement(app, deps, groups.templates, { ...templatesHandlers, ...previewLinksHandlers })
  implement(app, deps, groups.theme, themeHandlers)
  implement(app, deps, groups.review, reviewHandlers)
  implement(app, deps, groups.uploads, uploadsHandlers)
  implement(app, deps, groups.vip, vipHandlers)
  implement(app, deps, groups.goodsExtras, goodsExtrasHandlers)
  implement(app, deps, groups.newLogin, newLoginHandlers)
  implement(app, deps, groups.phonePages, phonePagesHandlers)
  implement(app, deps, groups.phoneSettings, phoneSettingsHandlers)
  implement(app, deps, groups.registration, registrationHandlers)
  implement(app, deps, groups.shopEntry, shopEntryHandlers)
  mountLegacy(app, deps)
  return app
}
