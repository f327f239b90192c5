import { alive, expect, lastCode, newMobile, open, test } from './support/test'

/** What a number that nobody has registered gets; the code was sent. */
const SENT = '该手机号未注册，验证后自动注册'

/** Temporary limits, and the messages that the page then shows (reliability rows 8 and 10). */

test('too many login attempts show how many seconds to wait', async ({ page, shop }) => {
  await open(page, `${shop.storefront}/auth/login`)
  await page.getByLabel('手机号').fill(newMobile())
  await page.getByLabel('密码', { exact: true }).fill('wrong12345')
  const strip = page.locator('form').getByRole('alert')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(strip).toHaveText('用户名或密码错误')
  // Every failure doubles the pause, so a few presses reach it on any machine.
  await expect(async () => {
    await page.getByRole('button', { name: '登录' }).click()
    await expect(strip).toHaveText(/^操作过于频繁，请\d+秒后再试$/, { timeout: 700 })
  }).toPass()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a refused SMS code brings a new captcha; the next one within a minute says how long to wait', async ({
  page,
  shop,
}) => {
  const mobile = newMobile()
  await open(page, `${shop.storefront}/auth/login?by=sms`)
  await page.getByLabel('手机号').fill(mobile)
  const picture = page.getByAltText('图形验证码')
  const token = page.locator('input[name=imageToken]')
  const strip = page.locator('form').getByRole('alert')
  const send = async (answer?: string) => {
    await page.getByLabel('图形验证码').fill(answer ?? (await lastCode(shop, 'captcha', await token.inputValue())))
    await page.getByRole('button', { name: /发送/ }).click()
  }

  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByText('请输入图形验证码')).toBeVisible()
  const first = { token: await token.inputValue(), src: await picture.getAttribute('src') }
  await send('0000')
  await expect(page.getByText('图形验证码错误')).toBeVisible()
  await expect(token).not.toHaveValue(first.token)
  await expect(picture).not.toHaveAttribute('src', first.src!)
  await send()
  await expect(page.getByRole('status').filter({ hasText: SENT }).first()).toBeVisible()

  // A captcha works for one message, and a number gets one a minute.
  const used = await token.inputValue()
  await page.reload()
  await alive(page)
  await expect(token).not.toHaveValue(used)
  await page.getByLabel('手机号').fill(mobile)
  await send()
  await expect(strip).toHaveText(/^操作过于频繁，请\d+秒后再试$/)
})

test('the same without scripts @noscript', async ({ page, shop }) => {
  const mobile = newMobile()
  await page.goto(`${shop.storefront}/auth/login?by=sms`)
  const token = page.locator('input[name=imageToken]')
  const send = async (answer?: string) => {
    const before = await token.inputValue()
    await page.getByLabel('手机号').fill(mobile)
    await page.getByLabel('图形验证码').fill(answer ?? (await lastCode(shop, 'captcha', before)))
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expect(token).not.toHaveValue(before)
  }
  await send('0000')
  await expect(page.getByText('图形验证码错误')).toBeVisible()
  await send()
  await expect(page.getByRole('status').filter({ hasText: SENT }).first()).toBeVisible()
  await send()
  await expect(page.getByText(/^操作过于频繁，请\d+秒后再试$/)).toBeVisible()
})
