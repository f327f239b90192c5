import { gzipSync } from 'node:zlib'
import { alive, expect, test } from './support/test'

/** Bytes of gzipped scripts that a first visit may load, all of the page included. */
const MOST = 150_000

test('the home page loads few scripts, and no words of the panels', async ({ page, shop }) => {
  const urls = new Set<string>()
  page.on('response', answer => {
    if (/javascript/.test(answer.headers()['content-type'] ?? '')) urls.add(answer.url())
  })
  await page.goto(shop.storefront)
  await alive(page)
  await expect(page.locator('.hw-carousel [data-ready=true]')).toBeVisible()
  const scripts = await Promise.all([...urls].map(async url => (await fetch(url)).text()))
  const bytes = scripts.map(text => gzipSync(text, { level: 9 }).length).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThan(MOST)
  expect(bytes).toBeGreaterThan(MOST / 2)
  for (const words of ['请至少添加1张轮播图', '组件样式', '搜索占位']) expect(scripts.join('\n')).not.toContain(words)
})
