const submit = (page, name) => page.getByRole('button', { name, exact: true }).click()
const errors = page => page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor()

async function tryPassword(page, password, mobile = '13800000009') {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await submit(page, '登录')
}

/** Opens the page again as a browser that comes back from WeChat with an identity that has no account. */
async function withIdentity(page) {
  const claims = Buffer.from(JSON.stringify({ user_id: 0, openid: 'o1', unionid: 'u1' })).toString('base64url')
  await page.context().addCookies([{ name: 'hj_wx_id', value: `h.${claims}.s`, url: page.url(), httpOnly: true }])
  await page.goto(page.url())
  await page.getByRole('button', { name: '绑定', exact: true }).waitFor()
}

/** A 福袋, which only staff may buy. */
const staffGoods = async fixtures => {
  const { list } = await fixtures.call('staff', 'GET /staff.activity.items', { page_size: 100 })
  return list.find(item => item.product_type === 'bag')
}
const staffItem = async fixtures => `/items/${(await staffGoods(fixtures)).item_id}`

/** Login and registration. The last one uses up the logins of this address. */
export const AUTH_SCREENS = [
  { name: 'login', path: '/auth/login' },
  { name: 'login-sms', path: '/auth/login?by=sms' },
  {
    name: 'login-errors',
    path: '/auth/login',
    act: async page => {
      await submit(page, '登录')
      await errors(page)
    },
  },
  {
    name: 'login-refused',
    path: '/auth/login',
    status: ['401', '400', '422'],
    act: async (page, { size }) => {
      await tryPassword(page, 'wrong-password-1', `1380000${String(size.width).padStart(4, '0')}`)
      await errors(page)
    },
  },
  { name: 'register', path: '/auth/reg' },
  {
    name: 'register-errors',
    path: '/auth/reg',
    act: async page => {
      await page.getByLabel('手机号').fill('1380000')
      await page.getByLabel('设置密码').fill('short')
      await submit(page, '注册')
      await errors(page)
    },
  },
  { name: 'forget-password', path: '/auth/forget-password' },
  {
    name: 'forget-password-errors',
    path: '/auth/forget-password',
    act: async page => {
      await page.getByLabel('手机号').fill('1380000')
      await page.getByLabel('新密码').fill('short')
      await submit(page, '设置新密码')
      await errors(page)
    },
  },
  { name: 'wx-login', path: '/auth/wx-login?redirectUrl=%2Fcart' },
  { name: 'wx-return-expired', path: '/auth/redirect?code=C&state=S' },
  { name: 'bindwechat', path: '/auth/bindwechat', act: withIdentity },
  { name: 'bindwechat-expired', path: '/auth/bindwechat?open_id=o1&unionid=u1' },
  { name: 'auth-switched', path: '/auth/switched?redirectUrl=%2Fcart', as: 'member' },
  { name: 'bind', path: '/auth/bind', as: 'member' },
  { name: 'bindphone', path: '/auth/bindphone', as: 'member' },
  {
    name: 'bindphone-errors',
    path: '/auth/bindphone',
    as: 'member',
    act: async page => {
      await submit(page, '确认更换')
      await errors(page)
    },
  },
  { name: 'auth-profile', path: '/auth/profile', as: 'member' },
  {
    name: 'auth-profile-errors',
    path: '/auth/profile',
    as: 'fresh',
    act: async page => {
      await page.getByLabel('日', { exact: true }).selectOption('')
      await submit(page, '保存')
      await errors(page)
    },
  },
  {
    name: 'staff-login',
    path: '/staff/login',
    act: async page => {
      await page.getByLabel('员工工号').fill('100001')
      await page.getByText('验证码将发送至').waitFor()
    },
  },
  {
    name: 'staff-login-errors',
    path: '/staff/login',
    act: async page => {
      await page.getByLabel('员工工号').fill('12')
      await submit(page, '员工登录')
      await errors(page)
    },
  },
  { name: 'staff-items', path: `/items?goodsSort=2`, as: 'staff', needsSql: true },
  { name: 'staff-item', path: fixtures => staffItem(fixtures), as: 'staff', needsSql: true },
  { name: 'staff-item-refused', path: fixtures => staffItem(fixtures), as: 'member', needsSql: true },
  {
    name: 'staff-checkout-offices',
    path: async fixtures => {
      const bag = await staffGoods(fixtures)
      const { item_id: at, distributor_id } = bag
      const { default_item_id: item_id } = await fixtures.call('staff', `GET goods/items/${at}`, {})
      await fixtures.call('staff', 'POST cart', { item_id, num: 1, distributor_id, cart_type: 'cart' })
      return `/cart/checkout?mode=cart&id=${distributor_id}&address=staff`
    },
    as: 'staff',
    needsSql: true,
  },
  { name: 'staff-cart', path: '/cart', as: 'staff', needsSql: true },
  {
    name: 'login-too-often',
    path: '/auth/login',
    status: ['401', '429', '400', '422'],
    act: async page => {
      const waiting = page.getByText(/稍后|频繁|秒后/)
      for (let i = 0; i < 15 && !(await waiting.isVisible()); i++) {
        await tryPassword(page, `wrong-password-${i}`)
        await page.waitForLoadState('networkidle')
        await errors(page)
      }
    },
  },
]
