import { livePage } from './support/operators'
import { expect, test } from './support/test'

const text = (uuid: string, words: string, more: object = {}) => ({
  type: 'W0011',
  uuid,
  text: words,
  width: 1190,
  height: 40,
  ...more,
})

test('two variants share the visitors who agreed, drawn by the server; all others see the first', async ({
  page,
  shop,
  context,
}) => {
  const words = { a: `甲版 ${Date.now()}`, b: `乙版 ${Date.now()}` }
  const blocks = [text('first', words.a), text('second', words.b, { variantOf: 'first' }), text('rest', '其余')]
  const id = await livePage(shop, `两版 ${Date.now()}`, blocks)
  const url = `${shop.storefront}/custompage?pageid=${id}`
  const seen = async (cookie: string) => {
    const html = await (await fetch(url, { headers: { cookie } })).text()
    return `${html.includes(words.a) ? 'A' : ''}${html.includes(words.b) ? 'B' : ''}`
  }
  for (let times = 0; times < 2; times++) {
    expect(await seen('')).toBe('A')
    expect(await seen('hj_share=1')).toBe('A')
    expect(await seen('hj_consent=yes; hj_share=0')).toBe('A')
    expect(await seen('hj_consent=yes; hj_share=1')).toBe('B')
    expect(await seen('hj_consent=yes; hj_share=3')).toBe('B')
  }
  await context.addCookies([
    { name: 'hj_consent', value: 'yes', url: shop.storefront },
    { name: 'hj_share', value: '1', url: shop.storefront },
  ])
  await page.goto(url)
  await expect(page.getByText(words.b)).toBeVisible()
  await expect(page.getByText(words.a)).toHaveCount(0)
})
