import { block, blocks, canvas, top } from './support/designer'
import { enterDesigner, newPage } from './support/operators'
import { expect, open, test } from './support/test'

test('a block stays in place when pressed, follows the pointer, and takes its new place when released', async ({
  page,
  shop,
  context,
}) => {
  const id = await newPage(shop, `移动 ${Date.now()}`)
  await enterDesigner(context, shop, 'editor')
  await page.goto(`${shop.designer}/pages/${id}`)
  const texts = blocks(page, 'W0011')
  const first = block(page, 'first-text')
  await first.click()
  await page.keyboard.press('Control+d')
  await expect(texts).toHaveCount(2)
  await expect(texts.first()).toHaveAttribute('data-uuid', 'first-text')

  const box = (await first.boundingBox())!
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const below = (await texts.last().boundingBox())!
  await page.mouse.move(x, y)
  await page.mouse.down()
  expect(await first.boundingBox()).toEqual(box)
  await page.mouse.move(x, y + 10)
  await page.mouse.move(x, below.y + below.height + 40, { steps: 5 })
  await expect(page.getByText('放到这里')).toBeVisible()
  await expect.poll(() => top(first)).toBeGreaterThan(below.y)
  await page.mouse.up()

  await expect(texts.last()).toHaveAttribute('data-uuid', 'first-text')
  await expect.poll(() => top(first)).toBeCloseTo(below.y, 0)
  await expect.poll(() => top(texts.first())).toBeCloseTo(box.y, 0)
  await page.keyboard.press('Control+z')
  await expect(texts.first()).toHaveAttribute('data-uuid', 'first-text')
})

test('blocks far from the screen keep their place without being drawn', async ({ page, shop, context }) => {
  const count = 60
  const content = Array.from({ length: count }, (_, i) => ({
    type: i % 3 === 0 ? 'W0002' : 'W0011',
    uuid: `far-${i}`,
    width: 1190,
  }))
  const id = await newPage(shop, `远处 ${Date.now()}`, 'admin', content)
  await enterDesigner(context, shop, 'editor')
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(canvas(page).locator('[data-settled]')).toHaveCount(count)

  const flow = canvas(page).locator('.hd-flow')
  const isDrawn = () =>
    block(page, `far-${count - 1}`).evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }))
  const heightOf = (element: Element) => element.getBoundingClientRect().height
  const height = await flow.evaluate(heightOf)
  await expect.poll(isDrawn).toBe(false)
  await block(page, `far-${count - 1}`).scrollIntoViewIfNeeded()
  await expect.poll(isDrawn).toBe(true)
  // Without the mark, the browser lays every block out.
  await flow.evaluate(element => {
    for (const settled of element.querySelectorAll('[data-settled]')) settled.removeAttribute('data-settled')
  })
  const full = await flow.evaluate(heightOf)
  expect(height).toBe(full)
})

for (const device of ['', ' @phone'])
  test(`blocks of the home page are as high before the browser draws them as after${device}`, async ({
    page,
    shop,
  }) => {
    await open(page, shop.storefront)
    const heights = () =>
      page
        .locator('.hw-outer--below')
        .evaluateAll(blocks => blocks.map(block => Math.round(block.getBoundingClientRect().height)))
    const before = await heights()
    expect(before.length).toBeGreaterThan(1)
    await page.locator('.hw-outer--below').evaluateAll(blocks => {
      for (const block of blocks) (block as HTMLElement).style.contentVisibility = 'visible'
    })
    const after = await heights()
    // A list may be some px off for its names of one and two lines.
    for (const [i, height] of before.entries()) expect(Math.abs(height - after[i]!)).toBeLessThan(height / 50)
  })
