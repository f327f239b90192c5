import { expect, test } from './support/test'

test('search finds by pinyin and initials, allows a wrong character, and its price counts are right', async ({
  page,
  shop,
}) => {
  const names = () => page.locator('.hs-items .hs-grid > li').allInnerTexts()
  await page.goto(`${shop.storefront}/items?keywords=${encodeURIComponent('卫衣')}`)
  const found = await names()
  expect(found.length).toBeGreaterThan(0)
  for (const keywords of ['wy', 'weiyi', '衛衣']) {
    await page.goto(`${shop.storefront}/items?keywords=${encodeURIComponent(keywords)}`)
    expect((await names()).length, keywords).toBeGreaterThanOrEqual(found.length)
    await expect(page.getByText('为你展示相近的商品')).toHaveCount(0)
  }
  await page.goto(`${shop.storefront}/items?keywords=${encodeURIComponent('喂衣')}`)
  await expect(page.getByRole('status').filter({ hasText: '没有找到与「喂衣」完全相符的商品' })).toBeVisible()
  expect((await names()).length).toBeGreaterThan(0)

  await page.goto(`${shop.storefront}/items`)
  const step = page.locator('.hs-filter__row', { hasText: '价格' }).getByRole('link').nth(1)
  const count = Number(await step.locator('small').textContent())
  await step.click()
  await expect(page.getByText(`共 ${count} 件商品`)).toBeVisible()
})
