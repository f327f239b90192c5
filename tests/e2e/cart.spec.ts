import { addAddress, addToCart, claimCoupons, skusOf, someSku } from './support/members'
import { call } from './support/shop'
import { alive, expect, open, test } from './support/test'

interface Orders {
  pager: { count: number }
}

test('an empty cart says so and links to the new goods', async ({ page, shop, member }) => {
  expect(member.token).toBeTruthy()
  await open(page, `${shop.storefront}/cart`)
  await expect(page.getByText('购物袋中还没有商品，赶紧选购吧！')).toBeVisible()
  await page.getByRole('link', { name: '立即选购' }).click()
  await expect(page).toHaveURL(/\/items\?tag=/)
})

test('an item without specs goes into the cart with one press', async ({ page, shop, member }) => {
  expect(member.token).toBeTruthy()
  const { list } = await call<{ list: { item_id: string }[] }>(shop, 'GET goods/items', { item_bn: 'EC-10' })
  await open(page, `${shop.storefront}/items/${list[0]!.item_id}`)
  await page.getByRole('button', { name: '加入购物车' }).click()
  await expect(page.getByText('成功加入购物车').first()).toBeVisible()
})

test('removing a line asks first', async ({ page, shop, member }) => {
  await addToCart(shop, member, await someSku(shop, 1), 1)
  await open(page, `${shop.storefront}/cart`)
  const remove = page.getByRole('button', { name: /^删除 / })
  await remove.click()
  const dialog = page.getByRole('alertdialog', { name: '提示' })
  await expect(dialog).toContainText('请确认是否移除该商品?')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(remove).toBeVisible()
  await remove.click()
  // The line is gone at once, before the shop has answered.
  const answered = page.waitForResponse(answer => answer.request().method() === 'POST')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('购物袋中还没有商品，赶紧选购吧！')).toBeVisible()
  await answered
  await page.reload()
  await expect(page.getByText('购物袋中还没有商品，赶紧选购吧！')).toBeVisible()
})

test('lowers a number above the stock and says so', async ({ page, shop, member }) => {
  const sku = await someSku(shop, 2)
  await addToCart(shop, member, sku, 1)
  const { store } = (await skusOf(shop, sku.goods_id)).find(({ item_id }) => item_id === sku.item_id)!
  await open(page, `${shop.storefront}/cart`)
  const number = page.getByRole('textbox', { name: /的数量$/ })
  const saved = page.waitForResponse(answer => answer.request().method() === 'POST' && answer.url().includes('/cart'))
  await number.fill('99999')
  await number.blur()
  await expect(page.getByText(`库存不足，最大库存为${store}件`).first()).toBeVisible()
  await expect(number).toHaveValue(String(store))
  await saved
  await page.reload()
  await expect(number).toHaveValue(String(store))
})

test('twenty presses of 提交订单 make one order', async ({ page, shop, member }) => {
  await addAddress(shop, member)
  const sku = await someSku(shop, 3)
  await addToCart(shop, member, sku, 1)
  await open(page, `${shop.storefront}/cart/checkout?mode=cart&id=${sku.shop}`)
  const submit = page.getByRole('button', { name: '提交订单' })
  await submit.evaluate((button: HTMLButtonElement) => {
    for (let i = 0; i < 20; i++) button.click()
  })
  await expect(page).toHaveURL(/\/cashier\?order_id=\d+/)
  const { pager } = await call<Orders>(shop, 'GET orders', { page: 1, pageSize: 10 }, member.token)
  expect(pager.count).toBe(1)
})

test('twenty posts of one checkout at the same time make one order', async ({ page, shop, member }) => {
  await addAddress(shop, member)
  const sku = await someSku(shop, 4)
  await addToCart(shop, member, sku, 1)
  await open(page, `${shop.storefront}/cart/checkout?mode=cart&id=${sku.shop}`)
  const answers = await page.evaluate(async () => {
    const form = document.getElementById('order') as HTMLFormElement
    const body = () => {
      const data = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
      data.set('intent', 'order')
      return data
    }
    const posts = Array.from({ length: 20 }, () => fetch(location.href, { method: 'POST', body: body() }))
    return Promise.all(posts.map(async post => new URL((await post).url).search))
  })
  expect(new Set(answers.filter(query => query.startsWith('?order_id=')))).toHaveProperty('size', 1)
  const { pager } = await call<Orders>(shop, 'GET orders', { page: 1, pageSize: 10 }, member.token)
  expect(pager.count).toBe(1)
})

test('reloading while the order is placed makes at most one order', async ({ page, shop, member }) => {
  await addAddress(shop, member)
  const sku = await someSku(shop, 5)
  await addToCart(shop, member, sku, 1)
  await open(page, `${shop.storefront}/cart/checkout?mode=cart&id=${sku.shop}`)
  const posted = page.waitForRequest(request => request.method() === 'POST')
  await page.getByRole('button', { name: '提交订单' }).click()
  await posted
  await page.reload().catch(() => {})
  await expect
    .poll(async () => (await call<Orders>(shop, 'GET orders', { page: 1, pageSize: 10 }, member.token)).pager.count)
    .toBe(1)
  // Only the payment is left: the page of an empty checkout redirects to the orders.
  await page.goto(`${shop.storefront}/cart/checkout?mode=cart&id=${sku.shop}`)
  await expect(page).toHaveURL(`${shop.storefront}/member/trade`)
  await alive(page)
  await expect(page.getByRole('heading', { name: '我的订单' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

for (const width of ['', ' @phone'])
  test(`new totals stand there at once, marked with ≈ until the shop has answered${width}`, async ({
    page,
    shop,
    member,
  }) => {
    // Twice the pieces reach a promotion, or the next coupon: the shop's own figures are what counts.
    await addToCart(shop, member, await someSku(shop, 1), 1)
    await open(page, `${shop.storefront}/cart`)
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(/\/cart\?.*_data=/, async route => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    const bar = page.getByRole('region', { name: '结算' })
    const figures = async () => ((await bar.textContent()) ?? '').replace(/[≈\s]/g, '')
    const before = await figures()
    await page.getByRole('button', { name: '增加数量' }).click()
    await expect(bar.getByText('≈').first()).toBeVisible()
    await expect.poll(figures).not.toBe(before)
    // The pricing code is there when nothing changes any more.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /local-price/.test(name)),
    )
    await expect(bar.getByText('结算（2）')).toBeVisible()
    const estimated = await figures()
    answer()
    await expect(bar.getByText('≈')).toHaveCount(0)
    expect(await figures(), 'the browser computed what the shop answered').toBe(estimated)
  })

test('the checkout shows the sums without a coupon at once, marked with ≈ until the shop has answered', async ({
  page,
  shop,
  member,
}) => {
  const sku = await someSku(shop, 1)
  await addAddress(shop, member)
  await claimCoupons(shop, member)
  await addToCart(shop, member, sku, 1)
  await open(page, `${shop.storefront}/cart/checkout?mode=cart&id=${sku.shop}`)
  const aside = page.getByRole('complementary', { name: '订单金额' })
  const figures = async () => ((await aside.locator('dl').first().textContent()) ?? '').replace(/[≈\s]/g, '')
  const before = await figures()
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/\/cart\/checkout\?.*_data=/, async route => {
    await held
    await route.continue()
  })
  await page.getByText(/^可用 \d+ 张$/).click()
  await page.getByRole('radio', { name: '不使用优惠券' }).check()
  await expect(aside.getByText('≈').first()).toBeVisible()
  const estimated = await figures()
  expect(estimated).not.toBe(before)
  answer()
  await expect(aside.getByText('≈')).toHaveCount(0)
  expect(await figures(), 'the browser computed what the shop answered').toBe(estimated)
})
