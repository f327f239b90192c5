import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { alipayBill, gbk } from '../../apps/api/testing/bills'
import { type AlipayGateway, openAlipayGateway } from '../../apps/api/testing/gateways/alipay'
import { openKuaidi100 } from '../../apps/api/testing/gateways/kuaidi100'
import { findings, still } from './support/axe'
import { runCommand } from './support/commands'
import { addAddress, type Member, newMember } from './support/members'
import { call, type Shop } from './support/shop'
import { startEmptyShop } from './support/started-shop'
import { expect, test } from './support/test'

/*
 * A shop from its first shop and freight to the close of its day, through the console alone. Only the shopkeeper's own
 * account is made by a command, as docs/deploy.md says. The buyer uses the API; the payment service and the carrier answer
 * from this machine and check what they get. HEJI_DAY_SHOTS=<folder> keeps a picture of each screen.
 */

test.describe.configure({ timeout: 600_000 })

let alipay: AlipayGateway
let carrier: Awaited<ReturnType<typeof openKuaidi100>>
let empty: Awaited<ReturnType<typeof startEmptyShop>>
let password: string
let buyer: Member

test.beforeAll(async () => {
  test.setTimeout(240_000)
  ;[alipay, carrier] = await Promise.all([openAlipayGateway(), openKuaidi100()])
  empty = await startEmptyShop({ ...alipay.env, ...carrier.env })
  const said = await runCommand(empty.shop, 'operator add', { login: 'wang', role: '店长' })
  password = /密码：(\S+)/.exec(said)![1]!
})
test.afterAll(async () => {
  await empty?.stop()
  await Promise.all([alipay?.close(), carrier?.close()])
})

const GOODS = [
  '货号,名称,店铺,分类,SKU货号,规格,价格,库存',
  'TEE,棉T恤,小禾自营,服饰/短袖,TEE-W,颜色:白,99.5,10',
  'TEE,,,,TEE-B,颜色:黑,119.5,10',
  'CUP,马克杯,小禾自营,家居/杯子,CUP,,39,20',
].join('\n')

/** The dialog that is open; its button and its end. */
const dialog = (page: Page) => page.getByRole('dialog')
async function agree(page: Page, name: string) {
  // On a busy machine a dialog or its list may begin to move only now, and a press would miss.
  await still(page)
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: '功能' }).getByRole('link', { name })
const tab = (page: Page, area: string, name: string) =>
  page.getByRole('navigation', { name: area }).getByRole('link', { name, exact: true })

let shot = 0
/** What axe finds on the screen; a picture of it where somebody wants to look. */
async function look(page: Page, name: string) {
  expect(await findings(page, name)).toEqual([])
  const folder = process.env.HEJI_DAY_SHOTS
  if (!folder) return
  shot += 1
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/${String(shot).padStart(2, '0')}-${name}-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function signsIn(page: Page, shop: Shop) {
  await page.goto(shop.console)
  await page.getByLabel('账号').fill('wang')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '今日' })).toBeVisible()
  await look(page, '今日，空店')
}

async function setsUp(page: Page) {
  await menu(page, '设置').click()
  await tab(page, '设置', '店铺').click()
  await page.getByRole('button', { name: '新增店铺' }).click()
  await dialog(page).getByLabel('名称').fill('小禾自营')
  await dialog(page).getByRole('combobox', { name: '地区' }).click()
  await page.keyboard.type('西湖区')
  const places = page.locator('.ant-cascader-menu-item')
  await expect(places.first()).toContainText('西湖区')
  await still(page)
  await places.filter({ hasText: '杭州市' }).click()
  await expect(dialog(page).getByTitle(/西湖区/)).toBeVisible()
  await dialog(page).getByLabel('地址', { exact: true }).fill('文三路1号')
  await look(page, '新增店铺')
  await agree(page, '保存')
  await expect(page.getByRole('row').filter({ hasText: '小禾自营' })).toContainText('营业')

  await tab(page, '设置', '运费模板').click()
  await page
    .getByRole('button', { name: '新增模板' })
    .or(page.getByRole('link', { name: '新增模板' }))
    .first()
    .click()
  await page.getByLabel('名称', { exact: true }).fill('包裹')
  await page.getByLabel('没有指定模板的商品都用它').check()
  await page.getByLabel('一般地区：首费').fill('8')
  await look(page, '新增运费模板')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: '运费模板', exact: true })).toBeVisible()

  await tab(page, '设置', '商城信息').click()
  await page.getByLabel('商城名称').fill('小禾')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '不改了' })).toBeHidden()
}

/** Gives a dialog that takes a table its file, looks at what would happen, and does it. */
async function takes(page: Page, button: string, file: { name: string; content: Buffer | string }, said: string) {
  await page.getByRole('button', { name: button }).click()
  const buffer = Buffer.from(file.content as string)
  await dialog(page).locator('input[type="file"]').setInputFiles({ name: file.name, mimeType: 'text/csv', buffer })
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await expect(dialog(page).getByRole('status')).toContainText(said)
  await look(page, button)
  await agree(page, '完成')
}

const ask = <T>(key: string, input: Record<string, string | number> = {}) =>
  call<T>(empty.shop, key, input, buyer.token)

/** The number by which a buyer's programs know a sku. */
async function skuOf(keywords: string, spec = '') {
  const { list } = await ask<{ list: { item_id: string }[] }>('GET goods/items', { keywords })
  type Detail = { item_id: string; spec_items: { item_id: string; item_spec: { spec_value_name: string }[] }[] }
  const { item_id, spec_items } = await ask<Detail>(`GET goods/items/${list[0]!.item_id}`)
  return (
    spec_items.find(one => one.item_spec.some(({ spec_value_name }) => spec_value_name === spec))?.item_id ?? item_id
  )
}

async function buys(item_id: string, num: number) {
  const { list } = await ask<{ list: { address_id: string }[] }>('GET member/addresslist')
  const items = { 'items[0][item_id]': item_id, 'items[0][num]': num, address_id: list[0]!.address_id }
  return (await ask<{ order_id: string }>('POST order_new', items)).order_id
}

async function pays(order_id: string) {
  type Begun = { payment_url: string; trade_info: { trade_id: string } }
  const begun = await ask<Begun>('POST payment', { order_id, pay_type: 'alipay' })
  alipay.openPage(begun.payment_url)
  alipay.pay(begun.trade_info.trade_id)
  const body = new URLSearchParams(alipay.notice(begun.trade_info.trade_id))
  const answer = await fetch(`${empty.shop.api}/api/payment/notify/alipay`, { method: 'POST', body })
  expect(await answer.text()).toBe('success')
  return begun.trade_info.trade_id
}

async function asks(order_id: string, more: Record<string, string>) {
  const { orderInfo } = await ask<{ orderInfo: { items: { id: string }[] } }>(`GET order/${order_id}`)
  const line = { 'detail[0][id]': orderInfo.items[0]!.id, 'detail[0][num]': 1 }
  return (await ask<{ aftersales_bn: string }>('POST aftersales', { order_id, reason: '质量问题', ...line, ...more }))
    .aftersales_bn
}
const sendsBack = (aftersales_bn: string) =>
  ask('POST aftersales/sendback', { aftersales_bn, corp_code: 'YTO', logi_no: 'YT2026111100012' })

async function signed(waybill: string, salt?: string) {
  const time = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const body = carrier.push(waybill, '3', [{ time, context: '已签收，签收人：本人' }], salt)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = `${empty.shop.api}/api/tracking/notify/kuaidi100`
  return (await fetch(url, { method: 'POST', body, headers })).status
}

/** Orders that wait, saved as a table, with carriers and waybills filled in. */
async function shipsByFile(page: Page, orders: string[]) {
  await menu(page, '今日').click()
  await look(page, '今日，三单待发货')
  await page.getByRole('link', { name: /待发货/ }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出订单' }).click()
  expect((await (await saved).path()).length).toBeGreaterThan(0)
  await look(page, '订单')
  const rows = orders.map((id, i) => `${id},顺丰,SF10020030010${i + 1}`)
  const content = ['订单号,快递公司,运单号', ...rows].join('\n')
  await takes(page, '按表格发货', { name: 'ship.csv', content }, `发出 ${orders.length}`)
  await takes(page, '按表格发货', { name: 'ship.csv', content }, '发出 0')
}

/** The page of an order, from the search at the top. */
async function opensOrder(page: Page, id: string) {
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: id }).click()
  await expect(page.getByRole('heading', { name: id })).toBeVisible()
}

/** The shopkeeper's next step of a request; the form of it is sent as it is. */
async function steps(page: Page, bn: string, name: string) {
  await menu(page, '售后').click()
  await page.getByRole('main').getByRole('link', { name: bn }).click()
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  await look(page, `售后，${name}`)
  await agree(page, name)
}

async function exchanges(page: Page, order: string, wanted: string) {
  const bn = await asks(order, { aftersales_type: 'EXCHANGING_GOODS', exchange_item_id: wanted })
  await steps(page, bn, '同意')
  await sendsBack(bn)
  await steps(page, bn, '收到退货')
  const link = page.getByRole('region', { name: '换货' }).getByRole('link', { name: /^\d{16}/ })
  const next = ((await link.textContent()) ?? '').trim()
  const trade = await pays(next)
  await page.reload()
  await page.getByRole('button', { name: '寄出新商品' }).click()
  await dialog(page).getByLabel('快递公司').fill('SF')
  await dialog(page).getByLabel('运单号', { exact: true }).fill('SF100200300109')
  await agree(page, '寄出新商品')
  await ask('POST order/confirmReceipt', { order_id: next })
  await page.reload()
  await expect(page.getByRole('heading', { name: bn }).locator('..')).toContainText('换货完成')
  await look(page, '售后，换货完成')
  return { order: next, trade }
}

async function refunds(page: Page, order: string) {
  const bn = await asks(order, { aftersales_type: 'REFUND_GOODS' })
  await steps(page, bn, '同意')
  await sendsBack(bn)
  await steps(page, bn, '收到退货')
  await steps(page, bn, '退款')
  await expect(page.getByRole('heading', { name: bn }).locator('..')).toContainText('已退款')
}

interface Paid {
  order: string
  trade: string
}

async function reconciles(page: Page, paid: Paid[]) {
  await menu(page, '财务').click()
  await tab(page, '财务', '收款').click()
  await expect(page.getByRole('row').filter({ hasText: paid[0]!.trade })).toBeVisible()
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const lines = await Promise.all(
    paid.map(async ({ trade }) => {
      const row = page.getByRole('row').filter({ hasText: trade })
      return { number: trade, yuan: /¥([\d,.]+)/.exec((await row.textContent()) ?? '')![1]! }
    }),
  )
  await tab(page, '财务', '退款').click()
  const back = [...alipay.trades.values()].flatMap(({ out_trade_no, refunds: all }) =>
    [...all].map(([refund, yuan]) => ({ number: out_trade_no, yuan, refund })),
  )
  expect(back.length).toBe(2)
  await expect(page.getByRole('row').filter({ hasText: '已到账' })).toHaveCount(2)
  await look(page, '财务，退款')
  await tab(page, '财务', '对账').click()
  // Money of which the shop knows nothing.
  const bill = alipayBill(day, [...lines, ...back, { number: 'TD404', yuan: '8.00' }])
  await takes(page, '上传账单', { name: 'bill.csv', content: gbk(bill) }, '1 处差异')
  await tab(page, '财务', '对账差异').click()
  await page.getByRole('row').filter({ hasText: 'TD404' }).getByRole('button', { name: '核实' }).click()
  await dialog(page).getByLabel('说明').fill('渠道的测试付款')
  await agree(page, /处理差异/.test((await dialog(page).textContent()) ?? '') ? '处理差异' : '核实')
  await expect(page.getByRole('row').filter({ hasText: 'TD404' })).toContainText('已处理')
  await look(page, '财务，对账差异')
}

/** Reads the statement of today, and adds it up. */
async function closes(page: Page, lines: number) {
  await tab(page, '财务', '日结单').click()
  await expect(page.getByRole('heading', { name: '日结单' })).toBeVisible()
  const part = async (name: string) => {
    const text =
      (await page
        .locator('.co-sum > div')
        .filter({ hasText: new RegExp(`^${name}`) })
        .locator('dd')
        .textContent()) ?? ''
    return Math.round(Number(text.replaceAll(/[¥,\s]/g, '').replace('−', '-')) * 100)
  }
  const sum = await Promise.all(['商品', '会员优惠', '促销', '优惠券', '积分抵扣', '运费'].map(part))
  const [paid, back, net] = await Promise.all(['实收', '退款', '净收'].map(part))
  expect(sum.reduce((total, fee) => total + fee)).toBe(paid)
  expect(paid! + back!).toBe(net)
  const own = [...alipay.trades.values()]
  const yuan = (text: string) => Math.round(Number(text) * 100)
  expect(paid).toBe(own.reduce((total, { total_amount }) => total + yuan(total_amount), 0))
  expect(own.length).toBe(lines)
  expect(back).toBe(-own.flatMap(({ refunds: all }) => [...all.values()]).reduce((total, fee) => total + yuan(fee), 0))
  await look(page, '财务，日结单')
  await menu(page, '今日').click()
  await expect(page.getByRole('heading', { name: '等你处理' })).toBeVisible()
  await expect(page.getByRole('link', { name: /待发货|退款没有到账|售后/ })).toHaveCount(1)
  await look(page, '今日，打烊')
}

test('a shop opens, sells, ships, exchanges, refunds, agrees with the bill and closes its day in the console', async ({
  page,
}) => {
  const { shop } = empty
  await signsIn(page, shop)
  await setsUp(page)
  await menu(page, '商品').click()
  await look(page, '商品，空店')
  await takes(page, '导入商品', { name: 'goods.csv', content: GOODS }, '新增 2')
  await expect(page.getByRole('row').filter({ hasText: '马克杯' })).toBeVisible()

  buyer = await newMember(shop)
  await addAddress(shop, buyer)
  const [white, black, cup] = [await skuOf('棉T恤', '白'), await skuOf('棉T恤', '黑'), await skuOf('马克杯')]
  const orders = [await buys(white, 1), await buys(cup, 2), await buys(black, 1), await buys(cup, 1)]
  const [exchanged, returned, , off] = orders as [string, string, string, string]
  const paid: Paid[] = []
  for (const order of orders) paid.push({ order, trade: await pays(order) })

  await opensOrder(page, off)
  await page.getByRole('button', { name: '取消订单' }).click()
  await dialog(page).getByLabel('原因').fill('缺货')
  await agree(page, '取消订单')
  await look(page, '订单，已取消')

  await shipsByFile(page, orders.slice(0, 3))
  expect(await signed('SF100200300101', 'guessed')).toBe(401)
  for (const n of [1, 2, 3]) expect(await signed(`SF10020030010${n}`)).toBe(200)
  await opensOrder(page, returned)
  await expect(page.getByRole('region', { name: '包裹' })).toContainText('已签收')
  await look(page, '订单，已签收')
  for (const order_id of orders.slice(0, 3)) await ask('POST order/confirmReceipt', { order_id })

  paid.push(await exchanges(page, exchanged, black))
  await refunds(page, returned)
  await reconciles(page, paid)
  await closes(page, paid.length)
  expect(await runCommand(shop, 'doctor', {})).toMatch(/条不变式全部成立$/)
  expect(readFileSync(shop.log, 'utf8')).not.toMatch(/"level":50/)
})
