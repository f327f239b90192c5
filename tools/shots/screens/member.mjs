/** Member centre and addresses. */
export const MEMBER_SCREENS = [
  { name: 'member-closing', path: '/member/closing', as: 'member' },
  { name: 'member', path: '/member/user-info', as: 'member', full: true },
  { name: 'member-fresh', path: '/member/user-info', as: 'fresh', full: true },
  { name: 'member-coupon', path: '/member/coupon', as: 'member' },
  { name: 'member-coupon-expired', path: '/member/coupon?status=3', as: 'member' },
  { name: 'member-coupon-empty', path: '/member/coupon', as: 'fresh' },
  { name: 'member-receiveCoupon', path: '/member/receiveCoupon', as: 'member' },
  { name: 'member-receiveCoupon-visitor', path: '/member/receiveCoupon' },
  { name: 'member-collector', path: '/member/collector', as: 'member', full: true },
  { name: 'member-collector-manage', path: '/member/collector?manage=1', as: 'member' },
  { name: 'member-collector-empty', path: '/member/collector', as: 'fresh' },
  {
    name: 'favourites-shared',
    path: async fixtures => `/favourites/${(await fixtures.call('member', 'POST member/collect/share')).token}`,
  },
  { name: 'member-follow', path: '/member/follow', as: 'member' },
  { name: 'member-follow-empty', path: '/member/follow', as: 'fresh' },
  { name: 'member-foottrace', path: '/member/foottrace', as: 'member', full: true },
  { name: 'member-foottrace-empty', path: '/member/foottrace', as: 'fresh' },
  { name: 'member-notices', path: '/member/notices', as: 'member' },
  { name: 'member-notices-empty', path: '/member/notices', as: 'fresh' },
  { name: 'member-notices-settings', path: '/member/notices?tab=settings', as: 'member' },
  { name: 'member-point', path: '/member/point', as: 'member' },
  { name: 'member-point-empty', path: '/member/point?type=outcome', as: 'fresh' },
  { name: 'member-vip', path: '/member/vip', as: 'member', full: true },
  { name: 'member-rights', path: '/member/rights', as: 'member', full: true },
  { name: 'member-change-password', path: '/member/change-password', as: 'member' },
  { name: 'member-profile', path: '/member/profile', as: 'member', full: true },
  { name: 'member-helper', path: '/member/helper', as: 'member', full: true },
  { name: 'member-address-add', path: '/member/address-add', as: 'member' },
  { name: 'member-address-item-add', path: '/member/address-item-add', as: 'member' },
  { name: 'addresses', path: '/member/address', as: 'member' },
  { name: 'addresses-empty', path: '/member/address', as: 'fresh' },
  {
    name: 'address-form-errors',
    path: '/member/address?address=new',
    as: 'member',
    full: true,
    act: async page => {
      await page.getByLabel('收货人').fill('周小满')
      await page.getByLabel('手机号').fill('123')
      await page.getByLabel('详细地址').fill('三')
      for (const select of await page.locator('#address select').all()) await select.selectOption({ index: 1 })
      await page.getByRole('button', { name: /^保存/ }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
]
