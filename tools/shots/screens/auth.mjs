const submit = (page, name) => page.getByRole('button', { name, exact: true }).click()
const errors = page => page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor()

async function tryPassword(page, password, mobile = '13800000009') {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await submit(page, '登录')
}

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
