import type { Browsing } from './browsing'
import { expect, lastCode } from './test'

/** Solves the captcha and types the code that was sent to this number. */
export async function fillCode({ page, shop }: Browsing, mobile: string, label = '短信验证码') {
  const token = await page.locator('input[name=imageToken]').inputValue()
  await page.getByRole('textbox', { name: '图形验证码' }).fill(await lastCode(shop, 'captcha', token))
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByRole('status').filter({ hasText: '发送成功' }).first()).toBeVisible()
  await page.getByLabel(label).fill(await lastCode(shop, 'sms', mobile))
}
