import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** Every path of the shop (spec §2), by layout. */
export default [
  layout('layouts/default.tsx', [
    index('routes/home/route.tsx'),
    route('h5', 'routes/home-h5/route.tsx'),
    route('items', 'routes/items/route.tsx'),
    route('items/:id', 'routes/items.$id/route.tsx'),
    route('cart', 'routes/cart/route.tsx'),
    route('member/user-info', 'routes/member.user-info/route.tsx'),
    route('custompage', 'routes/custompage/route.tsx'),
    route('member/trade', 'routes/member.trade/route.tsx'),
    route('member/trade/:id', 'routes/member.trade.$id/route.tsx'),
    route('member/address', 'routes/member.address/route.tsx'),
    route('search', 'routes/search/route.tsx'),
    route('shops/near', 'routes/shops.near/route.tsx'),
    route('shops/info', 'routes/shops.info/route.tsx'),
    route('*', 'routes/not-found/route.tsx'),
  ]),
  layout('layouts/checkout.tsx', [
    route('cart/checkout', 'routes/cart.checkout/route.tsx'),
    route('cashier', 'routes/cashier/route.tsx'),
    route('cashier/qr', 'routes/cashier.qr/route.tsx'),
    route('finish/result', 'routes/finish.result/route.tsx'),
  ]),
  layout('layouts/auth.tsx', [
    route('auth/login', 'routes/auth.login/route.tsx'),
    route('auth/reg', 'routes/auth.reg/route.tsx'),
  ]),
  // Resources: routes without a page.
  route('auth/logout', 'routes/auth.logout.ts'),
  route('auth/captcha', 'routes/auth.captcha.ts'),
  route('auth/sms', 'routes/auth.sms.ts'),
  route('regions', 'routes/regions.ts'),
  route('regions/at', 'routes/regions.at.ts'),
  route('shops/list', 'routes/shops.list.ts'),
  route('search/suggest', 'routes/search.suggest.ts'),
  route('member/coupon-claim', 'routes/member.coupon-claim.ts'),
] satisfies RouteConfig
