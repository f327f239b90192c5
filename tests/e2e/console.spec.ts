import { findings } from './support/axe'
import { isWiderThanWindow } from './support/care'
import { addAddress, addToCart, newMember, someSku } from './support/members'
import { enterDesigner, operatorToken } from './support/operators'
import { call, type Shop } from './support/shop'
import { expect, test } from './support/test'

/** The console: a shopkeeper's day, by mouse, by keys and on a phone. */

/** A paid order of a new member. */
async function paidOrder(shop: Shop, remark = '') {
  const member = await newMember(shop)
  await addAddress(shop, member)
  const { list } = await call<{ list: { address_id: string }[] }>(shop, 'GET member/addresslist', {}, member.token)
  const sku = await someSku(shop)
  await addToCart(shop, member, sku, 2)
  const request = { cart_type: 'cart', distributor_id: sku.shop, address_id: list[0]!.address_id, remark }
  const { order_id } = await call<{ order_id: string }>(shop, 'POST order_new', request, member.token)
  await call(shop, 'POST payment', { order_id, pay_type: 'testpay' }, member.token)
  return order_id
}

test('signs in, finds an order by its number, sends a part, takes the parcel back and writes a note', async ({
  page,
  shop,
}) => {
  const id = await paidOrder(shop, '请包装好')
  await page.goto(`${shop.console}/orders`)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('heji2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(`${shop.console}/orders`)
  await page.getByRole('textbox', { name: '查找订单' }).first().fill(id)
  await page.getByRole('textbox', { name: '查找订单' }).first().press('Enter')
  await page.getByRole('link', { name: id }).click()
  await expect(page.getByText('买家留言：请包装好')).toBeVisible()

  await page.getByRole('button', { name: '发货' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('快递公司').fill('SF')
  await dialog.getByLabel('运单号').fill(`SF${id.slice(-13)}`)
  await dialog.getByRole('spinbutton').fill('1')
  await dialog.getByRole('button', { name: '发货' }).click()
  await expect(dialog).toBeHidden()
  for (const words of ['已发 1', '未发 1']) await expect(page.getByText(words, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '撤回包裹' }).click()
  await dialog.getByLabel('原因').fill('装错了')
  await dialog.getByRole('button', { name: '撤回包裹' }).click()
  await expect(page.getByText('未发 2', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '写备注' }).click()
  await dialog.getByLabel('备注').fill('已电话确认')
  await dialog.getByRole('button', { name: '写备注' }).click()
  await expect(page.getByRole('region', { name: '经过' })).toContainText('已电话确认')
})

test('a refusal stays in its dialog, and nothing is lost', async ({ page, context, shop }) => {
  const [one, two] = [await paidOrder(shop), await paidOrder(shop)]
  await enterDesigner(context, shop, 'admin')
  const send = async (id: string, code: string) => {
    await page.goto(`${shop.console}/orders/${id}`)
    await page.getByRole('button', { name: '发货' }).click()
    await page.getByRole('dialog').getByLabel('快递公司').fill('YTO')
    await page.getByRole('dialog').getByLabel('运单号').fill(code)
    await page.getByRole('dialog').getByRole('button', { name: '发货' }).click()
  }
  await send(one, `YT${one.slice(-13)}`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await send(two, `YT${one.slice(-13)}`)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(`已用于订单 ${one}`)
  await expect(page.getByRole('dialog').getByLabel('运单号')).toHaveValue(`YT${one.slice(-13)}`)
  await page.getByRole('dialog').getByLabel('与别的订单一起寄出').check()
  await page.getByRole('dialog').getByRole('button', { name: '发货' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('is used by keys alone: search, open, act', async ({ page, context, shop }) => {
  const id = await paidOrder(shop)
  await enterDesigner(context, shop, 'editor')
  await page.goto(shop.console)
  await expect(page.getByRole('heading', { name: '今日' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: id })
  await expect(link).toBeVisible()
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '写备注' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('备注')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: '写备注' })).toBeFocused()
  // Who may not move money does not see it.
  await expect(page.getByRole('button', { name: '取消订单' })).toBeHidden()
})

test('prints packing slips and a picking list', async ({ page, context, shop }) => {
  const id = await paidOrder(shop)
  await enterDesigner(context, shop, 'viewer')
  await page.goto(`${shop.console}/orders/print?ids=${id}`)
  await expect(page.getByRole('img', { name: `条形码 ${id}` })).toBeVisible()
  const paper = await page.pdf({ preferCSSPageSize: true })
  const [, width, height] = /MediaBox \[0 0 (\S+) (\S+)\]/.exec(paper.toString('latin1'))!
  const millimetres = (points?: string) => Math.round((Number(points) / 72) * 25.4)
  expect([millimetres(width), millimetres(height)]).toEqual([100, 150])
  await page.getByText('拣货单（A4）').click()
  await expect(page.getByText('1 个订单')).toBeVisible()
})

test('moves a category by keys, changes prices of goods at once and undoes it', async ({ page, context, shop }) => {
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.console}/goods/categories`)
  const tops = page.locator('.co-tree__row--1 .co-tree__name')
  await expect(tops.first()).toBeVisible()
  const [first, second] = (await tops.allInnerTexts()).map(text => text.split('\n')[0]!)
  await page.getByRole('button', { name: `移动 ${first}，` }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(tops.first()).toContainText(second!)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(tops.first()).toContainText(first!)

  const { bn, price } = await goodsForMoney(shop)
  await page.goto(`${shop.console}/goods?q=${bn}`)
  await page.getByRole('row').filter({ hasText: bn }).getByRole('checkbox').check()
  const find = page.getByRole('search', { name: '筛选' }).getByLabel('查找')
  await find.fill('没有这样的商品')
  await find.press('Enter')
  await expect(page.getByText('已选 1 条，其中 1 条不在下面')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: '批量修改' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('价格加').fill('10')
  await dialog.getByRole('button', { name: '看结果' }).click()
  await expect(dialog.getByRole('status')).toContainText('将修改 1 件商品')
  await dialog.getByRole('button', { name: '修改', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('已修改 1 件商品')
  expect((await goodsForMoney(shop)).price).toBe(price + 1_000)
  await dialog.getByRole('button', { name: '撤销这次修改' }).click()
  await expect(dialog.getByRole('status').first()).toBeVisible()
  await expect.poll(async () => (await goodsForMoney(shop)).price).toBe(price)
})

/** The newest item that is sold for money. */
async function goodsForMoney(shop: Shop) {
  const token = await operatorToken(shop, 'admin')
  type Row = { goods_code: string; price_from: number; point: number; skus: number }
  const input = { status: 'onsale', size: '100' }
  const { rows } = await call<{ rows: Row[] }>(shop, 'POST /api/operator/goods/list', input, token)
  const one = rows.find(({ point, skus }) => point === 0 && skus === 1)!
  return { bn: one.goods_code, price: one.price_from }
}

/** Screens that need no row of their own, by their address. */
const SCREENS = [
  ...['/', '/orders', '/aftersales', '/aftersales?turn=shop', '/goods', '/goods/new', '/stock', '/stock/moves'],
  ...['/goods/categories', '/goods/brands', '/goods/tags', '/goods/bin', '/goods/acts'],
  ...['/members', '/reviews', '/finance', '/finance/payments', '/finance/refunds', '/finance/transfers'],
  ...['/orders/phone', '/orders/phone/new'],
  ...['/members/tags', '/members/closures'],
  ...['/finance/month', '/finance/bills', '/finance/differences'],
  ...['/finance/invoices', '/finance/accounts', '/settings', '/settings/trade', '/settings/shops', '/settings/mall'],
  ...[
    '/settings/freight/0',
    '/settings/returns',
    '/staff',
    '/staff/roles',
    '/staff/audit',
    '/staff/sessions',
    '/staff/code',
    '/nothing-here',
  ],
  ...['/promotions', '/promotions/coupons/1', '/promotions/coupons/new', '/promotions/rules', '/promotions/rules/new'],
  ...['/promotions/sales', '/promotions/sales/new', '/promotions/seckills', '/promotions/seckills/new'],
  ...['/promotions/points', '/promotions/staff'],
  ...['/content', '/content/1', '/content/new'],
]

/** One row of each list, by its address. */
async function rowsOf(shop: Shop) {
  const token = await operatorToken(shop, 'admin')
  const first = async (area: string, key: string) => {
    const { rows } = await call<{ rows: Record<string, string>[] }>(shop, `POST /api/operator/${area}/list`, {}, token)
    return `/${area}/${rows[0]![key]}`
  }
  const goods = await first('goods', 'goods_id')
  return [
    ...[goods, `${goods}/edit`, await first('members', 'member_id')],
    ...[await first('reviews', 'review_id'), await first('aftersales', 'bn')],
  ]
}

for (const tag of ['', ' @phone'])
  test(`every screen is clean${tag}`, async ({ page, context, shop }) => {
    test.slow()
    const id = await paidOrder(shop, '请包装好')
    await enterDesigner(context, shop, 'admin')
    const faults: string[] = []
    for (const path of [...SCREENS, ...(await rowsOf(shop))]) {
      await page.goto(shop.console + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      faults.push(...(await findings(page, path)))
      if (await isWiderThanWindow(page)) faults.push(`${path}: wider than the window`)
    }
    // Who else has the order open is asked all the time, so the network never rests.
    await page.goto(`${shop.console}/orders/${id}`)
    await expect(page.getByRole('button', { name: '发货' })).toBeVisible()
    faults.push(...(await findings(page, 'an order')))
    if (await isWiderThanWindow(page)) faults.push('an order: wider than the window')
    await page.getByRole('button', { name: '发货' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    faults.push(...(await findings(page, 'the dialog to ship')))
    expect(faults).toEqual([])
  })

test('designer and console lead to each other, with one sign-in', async ({ page, shop }) => {
  await page.goto(`${shop.designer}/login`)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('heji2026')
  await page.getByRole('button', { name: '登录' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: '管理台' }).click()
  const desk = await opened
  await expect(desk.getByRole('heading', { name: '今日' })).toBeVisible()
  expect(desk.url()).toBe(`${shop.console}/`)
  const back = desk.waitForEvent('popup')
  await desk.getByRole('button', { name: '店长' }).click()
  await desk.getByRole('menuitem', { name: '页面设计器' }).click()
  await expect((await back).getByRole('heading', { name: '页面', exact: true })).toBeVisible()
})
