import { buy, enterCart, orderAndPay, topLink } from './support/buying'
import { fillCode } from './support/codes'
import { PASSWORD } from './support/members'
import { heji } from './support/pickup'
import { askForOne, confirmAndReview, sendBackToTheMoney } from './support/returning'
import { call } from './support/shop'
import { askInternal, expect, test } from './support/test'
import { go, ready, told, type Way } from './support/way'

const NEW_PASSWORD = 'heji2027new'
/** The shop sends a number one message in this time. */
const MINUTE = 61_000

async function changePassword(way: Way, mobile: string, lastMessage: number) {
  const { page } = way
  await go(way, '/member/change-password')
  // Hardly ever still waits: the goods have travelled to and fro meanwhile.
  await expect.poll(() => Date.now() - lastMessage, { timeout: MINUTE }).toBeGreaterThan(MINUTE)
  await fillCode(way, mobile, '动态验证码')
  await page.getByLabel('设置密码').fill(NEW_PASSWORD)
  await page.getByLabel('确认密码').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: '确认修改' }).click()
  await expect(told(way, '新密码已经设置成功')).toHaveText('新密码已经设置成功')
}

async function signInWith(way: Way, mobile: string, password: string) {
  const { page } = way
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await ready(way)
}

test('a whole life without scripts: register, buy, pay, review, return, a new password @noscript', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000)
  const way = { page, shop, scripts: false }
  const { goodsId, mobile } = await buy(way)
  await enterCart(way, topLink(page), mobile)
  const lastMessage = Date.now()
  const id = await orderAndPay(way)
  await heji(shop, 'ship', id, 'SF', 'SF1002003')
  await confirmAndReview(way, { id, goodsId })
  await sendBackToTheMoney(way, await askForOne(way, id))
  await changePassword(way, mobile, lastMessage)

  await page.getByRole('button', { name: '退出', exact: true }).click()
  await go(way, '/auth/login?redirectUrl=%2Fmember%2Ftrade')
  await signInWith(way, mobile, NEW_PASSWORD)
  await expect(page).toHaveURL(`${shop.storefront}/member/trade`)
  await expect(page.getByRole('article', { name: `订单 ${id}` })).toContainText('已完成')
  await expect(call(shop, 'POST login', { username: mobile, password: PASSWORD })).rejects.toThrow('用户名或密码错误')
  expect(await askInternal(shop, '/internal/invariants')).toEqual([])
})
