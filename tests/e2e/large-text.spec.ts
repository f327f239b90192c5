import type { Page } from '@playwright/test'
import { isWiderThanWindow } from './support/care'
import { enter } from './support/members'
import { addressIn, newShop } from './support/shop-fixture'
import { expect, open, test } from './support/test'
import { unreadableTexts } from './support/unreadable-texts'

/** Screens that shoppers use most. Care mode is looked at on every screen, in screens.spec.ts. */
const OF_VISITORS = [
  ...['/', '/items', '/items/{item}', '/search', '/pointitems', '/shops/info?distributor_id={shop}'],
  ...['/custompage?pageid={page}', '/auth/login', '/auth/reg'],
]
const OF_MEMBERS = [
  ...['/cart', '/cart/checkout?mode=cart&id={cartShop}', '/cart/checkout?mode=cart&id={pickupShop}&receipt=ziti'],
  ...['/cashier?order_id={unpaid}', '/member/trade', '/member/trade/{done}', '/member/user-info', '/member/coupon'],
  ...['/member/trade/aftersale-list', '/member/trade/aftersale?type=1&aftersalesNo={aftersale}'],
  ...['/member/address-add', '/member/address'],
]

/** As the browsers of phones do for who set larger text: sizes and line heights of texts double, boxes do not. */
async function doubleText(page: Page) {
  const sizeOfText = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
  const before = await sizeOfText()
  await page.evaluate(() => document.documentElement.style.setProperty('-webkit-text-size-adjust', '200%'))
  expect(await sizeOfText()).toBe(before * 2)
}

test('text at 200 % is neither cut nor over other text, and no page gets wider @phone', async ({
  page,
  context,
  shop,
}) => {
  const { member, fixture } = await newShop(shop)
  const faults: string[] = []
  const lookAt = async (at: string) => {
    await open(page, shop.storefront + addressIn(fixture, at))
    await doubleText(page)
    if (await isWiderThanWindow(page)) faults.push(`${at}: wider than the window`)
    faults.push(...(await unreadableTexts(page)).map(fault => `${at}: ${fault}`))
  }
  for (const at of OF_VISITORS) await lookAt(at)
  await enter(context, shop, member)
  for (const at of OF_MEMBERS) await lookAt(at)
  expect(faults).toEqual([])
})
