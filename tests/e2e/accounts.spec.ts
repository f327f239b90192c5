import { type BrowserContext, devices, type Locator } from '@playwright/test'
import { type Browsing, go, messageIn, ready } from './support/browsing'
import { fillCode } from './support/codes'
import { walked } from './support/keyboard'
import { enter, newMember, PASSWORD } from './support/members'
import { call } from './support/shop'
import { expect, open, test } from './support/test'

/** Accounts: a lost password, and WeChat. Staff are in staff.spec.ts. */

const NEW_PASSWORD = 'heji2027new'

/**
 * @param mobile of a member of the demo shop that nothing else uses: a number gets one message a minute, and a new
 * member has just had one
 */
async function loseAndSetPassword(browsing: Browsing, mobile: string) {
  const { page, shop } = browsing
  await page.goto(`${shop.storefront}/auth/login?redirectUrl=%2Fmember%2Ftrade`)
  await ready(browsing)
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await expect(page).toHaveURL(`${shop.storefront}/auth/forget-password?redirectUrl=%2Fmember%2Ftrade`)
  await ready(browsing)
  await page.getByLabel('手机号').fill(mobile)
  await fillCode(browsing, mobile)
  await page.getByLabel('新密码').fill(NEW_PASSWORD)
  await page.getByLabel('确认密码').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: '设置新密码' }).click()
  await expect(page).toHaveURL(`${shop.storefront}/auth/login?redirectUrl=%2Fmember%2Ftrade`)
  await ready(browsing)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(`${shop.storefront}/member/trade`)
  await expect(call(shop, 'POST login', { username: mobile, password: PASSWORD })).rejects.toThrow('用户名或密码错误')
}

test('a lost password is replaced, and the visitor ends where he wanted to go', ({ page, shop }) =>
  loseAndSetPassword({ page, shop, scripts: true }, '13800000004'))
test('a lost password is replaced on a phone @phone', ({ page, shop }) =>
  loseAndSetPassword({ page, shop, scripts: true }, '13800000005'))
test('a lost password is replaced without scripts @noscript', ({ page, shop }) =>
  loseAndSetPassword({ page, shop, scripts: false }, '13800000006'))

test('a member sets a new password without scripts, and signs in with it @noscript', async ({
  page,
  context,
  shop,
}) => {
  const browsing = { page, shop, scripts: false }
  const mobile = '13800000001'
  const { token } = await call<{ token: string }>(shop, 'POST login', { username: mobile, password: PASSWORD })
  await enter(context, shop, { mobile, token })
  await go(browsing, '/member/change-password')
  await fillCode(browsing, mobile, '动态验证码')
  await page.getByLabel('设置密码').fill(NEW_PASSWORD)
  await page.getByLabel('确认密码').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: '确认修改' }).click()
  await expect(messageIn(browsing, '新密码已经设置成功')).toHaveText('新密码已经设置成功')
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await go(browsing, '/auth/login?redirectUrl=%2Fmember%2Ftrade')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(`${shop.storefront}/member/trade`)
  await expect(call(shop, 'POST login', { username: mobile, password: PASSWORD })).rejects.toThrow('用户名或密码错误')
})

test('signs in with the keyboard alone: the wrong field gets the focus, and Enter sends; signs out', {
  tag: '@gate',
}, async ({ page, shop }) => {
  const { mobile } = await newMember(shop)
  await open(page, `${shop.storefront}/auth/login?redirectUrl=%2Fmember%2Ftrade`)
  const number = page.getByLabel('手机号')
  const password = page.getByLabel('密码', { exact: true })
  const tabTo = async (field: Locator) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab')
      if (await field.evaluate(element => element === document.activeElement)) return
    }
    throw new Error('Tab does not reach the field')
  }
  await tabTo(number)
  await page.keyboard.type('123')
  await tabTo(password)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(mobile)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.storefront}/member/trade`)
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await expect(page.getByRole('link', { name: '你好，请登录' })).toBeVisible()
})

async function signInByWechat(browsing: Browsing, visitor: () => Promise<BrowserContext>) {
  const { page, shop } = browsing
  const { mobile } = await newMember(shop)
  const scan = async () => {
    await go(browsing, '/auth/login?redirectUrl=%2Fitems%3Fpage%3D2')
    await page.getByRole('link', { name: '微信登录' }).click()
    const done = page.getByRole('link', { name: '扫码完成' })
    await expect(done).toBeVisible()
    return done
  }
  const link = (await (await scan()).getAttribute('href'))!
  const other = await (await visitor()).newPage()
  await other.goto(link)
  await expect(other.getByText('登录请求已失效，请重新扫码登录')).toBeVisible()

  await page.getByRole('link', { name: '扫码完成' }).click()
  await expect(page).toHaveURL(/\/auth\/bindwechat\?redirectUrl=/)
  await ready(browsing)
  if (browsing.scripts) await walked(page)
  await page.getByRole('link', { name: '密码验证' }).click()
  await expect(page).toHaveURL(/by=password/)
  await ready(browsing)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page).toHaveURL(`${shop.storefront}/items?page=2`)
  await go(browsing, '/auth/bind')
  await expect(page.getByText('已绑定，可扫码登录')).toBeVisible()

  await go(browsing, '/member/user-info')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).not.toHaveURL(/user-info/)
  await (await scan()).click()
  await expect(page).toHaveURL(`${shop.storefront}/items?page=2`)
  await go(browsing, '/member/user-info')
  await expect(page.getByRole('main')).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)
}

test('WeChat: bound at the first sign-in, signed in at the second, and nobody by a foreign link', ({
  page,
  shop,
  visitor,
}) => signInByWechat({ page, shop, scripts: true }, visitor))
test('WeChat without scripts @noscript', ({ page, shop, visitor }) =>
  signInByWechat({ page, shop, scripts: false }, visitor))

test.describe('in the browser of WeChat', () => {
  test.use({ userAgent: `${devices['iPhone 13'].userAgent} MicroMessenger/8.0.56(0x18003834) NetType/WIFI` })

  test('WeChat on a phone: bound and signed in by the browser of WeChat @phone', ({ page, shop, visitor }) =>
    signInByWechat({ page, shop, scripts: true }, visitor))
})

test('outside of WeChat a phone has no way to scan, and says how to go on @phone', async ({ page, shop }) => {
  const browsing = { page, shop, scripts: true }
  await go(browsing, '/auth/login?redirectUrl=%2Fcart')
  await expect(page.getByRole('link', { name: '微信登录' })).toHaveCount(0)
  await go(browsing, '/auth/wx-login?redirectUrl=%2Fcart')
  await expect(page.getByText('请在微信中打开本商城，或在电脑上扫码登录')).toBeVisible()
  await page.getByRole('link', { name: '短信登录' }).click()
  await expect(page).toHaveURL(`${shop.storefront}/auth/login?by=sms&redirectUrl=%2Fcart`)
})
