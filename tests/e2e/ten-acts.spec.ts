import type { Page } from '@playwright/test'
import { findings } from './support/axe'
import { addAddress, addToCart, newMember, someSku } from './support/members'
import { enterDesigner } from './support/operators'
import { call, type Shop } from './support/shop'
import { expect, test } from './support/test'

/** The ten acts of a shopkeeper's day by keys alone: nothing is clicked, and axe finds nothing on the way. */

const KEYS = { tab: 'Tab', enter: 'Enter' } as const
/** Steps of Tab after which a thing counts as out of reach. */
const MOST_TABS = 80

async function order(shop: Shop, isPaid: boolean) {
  const member = await newMember(shop)
  await addAddress(shop, member)
  const ask = <T>(key: string, input: Record<string, string | number> = {}) => call<T>(shop, key, input, member.token)
  const { list } = await ask<{ list: { address_id: string }[] }>('GET member/addresslist')
  const sku = await someSku(shop)
  await addToCart(shop, member, sku, 2)
  const request = { cart_type: 'cart', distributor_id: sku.shop, address_id: list[0]!.address_id }
  const { order_id } = await ask<{ order_id: string }>('POST order_new', request)
  if (isPaid) await ask('POST payment', { order_id, pay_type: 'testpay' })
  return { order_id, ask }
}

/** Goes on with Tab, or back, until the focus is on a control of this name. */
async function reach(page: Page, name: string | RegExp, key = KEYS.tab as string) {
  for (let i = 0; i < MOST_TABS; i++) {
    const here = await page.evaluate(() => {
      const { activeElement: one } = document
      if (!one || one === document.body) return ''
      const label = one.id ? document.querySelector(`label[for="${CSS.escape(one.id)}"]`)?.textContent : ''
      return [one.getAttribute('aria-label'), label, one.textContent].find(text => text?.trim()) ?? ''
    })
    if (typeof name === 'string' ? here.trim() === name : name.test(here)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no way to ${name} by Tab`)
}
async function press(page: Page, name: string | RegExp) {
  await reach(page, name)
  await page.keyboard.press(KEYS.enter)
}
async function fill(page: Page, name: string | RegExp, text: string) {
  await reach(page, name)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
/** Sends the form of the dialog that is open, and waits until it has gone. */
async function send(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  expect(await findings(page, name)).toEqual([])
  await press(page, name)
  await expect(dialog).toBeHidden()
}
/** Finds an order by the key `/`, and opens it. */
async function openOrder(page: Page, id: string) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('/')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(id)
  await page.keyboard.press(KEYS.enter)
  await expect(page.getByRole('main').getByRole('link', { name: id })).toBeVisible()
  await press(page, id)
  await expect(page.getByRole('heading', { name: id })).toBeVisible()
}
async function openMenu(page: Page, name: string) {
  await reach(page, name, 'Shift+Tab')
  await page.keyboard.press(KEYS.enter)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('ten acts of a day by keys alone', async ({ page, context, shop }) => {
  test.slow()
  const [paid, unpaid, other] = [await order(shop, true), await order(shop, false), await order(shop, true)]
  await enterDesigner(context, shop, 'admin')
  await page.goto(shop.console)

  await test.step('1 what waits, and to it', async () => {
    await expect(page.getByRole('heading', { name: '等你处理' })).toBeVisible()
    expect(await findings(page, '今日')).toEqual([])
    await press(page, /待发货/)
    await expect(page).toHaveURL(/state=send/)
  })
  await test.step('2 find an order and read it', () => openOrder(page, paid.order_id))
  await test.step('3 write a note', async () => {
    await press(page, '写备注')
    await fill(page, '备注', '已电话确认')
    await send(page, '写备注')
    await expect(page.getByRole('region', { name: '经过' })).toContainText('已电话确认')
  })
  await test.step('4 change the receiver', async () => {
    await press(page, '改收货信息')
    await fill(page, '收货人', '赵六')
    await send(page, '改收货信息')
    await expect(page.getByRole('region', { name: '收货' })).toContainText('赵六')
  })
  await test.step('5 send it', async () => {
    await press(page, '发货')
    await fill(page, '快递公司', 'SF')
    await page.keyboard.press('Tab')
    await fill(page, '运单号', `SF${paid.order_id.slice(-13)}`)
    await send(page, '发货')
    await expect(page.getByRole('region', { name: '包裹' })).toContainText('顺丰')
  })
  await test.step('6 change the price of an unpaid order', async () => {
    await openOrder(page, unpaid.order_id)
    await press(page, '改价')
    await fill(page, '商品共减', '1')
    await fill(page, '原因', '老客户')
    await send(page, '改价')
    await expect(page.getByRole('region', { name: '金额' })).toContainText('商家改价')
  })
  await test.step('7 cancel an order, with its money', async () => {
    await openOrder(page, other.order_id)
    await press(page, '取消订单')
    await fill(page, '原因', '缺货')
    await send(page, '取消订单')
    await expect(page.getByRole('region', { name: '经过' })).toContainText('取消订单')
  })
  await test.step('8 answer a request for after-sales', async () => {
    const { orderInfo } = await paid.ask<{ orderInfo: { items: { id: string }[] } }>(`GET order/${paid.order_id}`)
    const line = { 'detail[0][id]': orderInfo.items[0]!.id, 'detail[0][num]': 1 }
    const { aftersales_bn: bn } = await paid.ask<{ aftersales_bn: string }>('POST aftersales', {
      order_id: paid.order_id,
      aftersales_type: 'ONLY_REFUND',
      reason: '质量问题',
      ...line,
    })
    await openMenu(page, '售后')
    await press(page, bn)
    await expect(page.getByRole('heading', { name: bn })).toBeVisible()
    await press(page, '同意')
    await send(page, '同意')
    await expect(page.getByRole('region', { name: '经过' })).toContainText('同意')
  })
  await test.step('9 set a stock where it stands', async () => {
    await openMenu(page, '库存')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await findings(page, '库存')).toEqual([])
    await press(page, /^改.*的可售件数$/)
    const input = page.getByRole('spinbutton', { name: /的可售件数$/ })
    await expect(input).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('77')
    await page.keyboard.press(KEYS.enter)
    const button = page.getByRole('button', { name: /的可售件数$/ }).first()
    await expect(button).toContainText('77')
    await expect(button).toBeFocused()
  })
  await test.step('10 close the day', async () => {
    await openMenu(page, '财务')
    await expect(page.getByRole('heading', { name: '日结单' })).toBeVisible()
    await press(page, '实收')
    await expect(page.getByRole('heading', { name: '收款' })).toBeVisible()
    expect(await findings(page, '收款')).toEqual([])
  })
})
