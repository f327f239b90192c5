import type { Locator, Page, Request } from '@playwright/test'
import { answer, blocks, boxOf, canvas, chip, drop, panel, pickPicture, tile, topOfPage } from './support/designer'
import { draftOf, enterDesigner, newPage, operatorToken, type Role, templates } from './support/operators'
import { expect, type Shop, test } from './support/test'

async function signIn(page: Page, shop: Shop) {
  await page.goto(shop.designer)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('heji2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '页面' })).toBeVisible()
}

const select = (block: Locator) => block.click({ position: { x: 10, y: 10 } })

async function changeText(page: Page, text: Locator, words: string) {
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill(words)
  await panel(page).getByRole('textbox', { name: '颜色', exact: true }).fill('#c62026ff')
  await page.keyboard.press('Enter')
  await expect(text.getByText(words)).toHaveCSS('color', 'rgb(198, 32, 38)')
}

async function changePicture(page: Page, carousel: Locator) {
  // A click on a slide opens its row.
  await select(carousel)
  await panel(page).getByRole('button', { name: '图片：选择图片' }).click()
  await pickPicture(page)
  await expect(carousel.locator('img').first()).toHaveAttribute('src', /\/img\/u\//)
}

async function changeGoods(page: Page, items: Locator) {
  await select(items)
  await panel(page).getByRole('button', { name: '选择商品' }).click()
  const dialog = page.getByRole('dialog', { name: '选择商品' })
  await dialog.getByLabel('搜索商品').fill('短袖')
  await page.keyboard.press('Enter')
  await dialog.getByRole('row').filter({ hasText: '短袖' }).first().click()
  await expect(dialog.getByText('已选 1/')).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(items).toContainText('短袖')
}

async function preview(page: Page, words: string | null) {
  await page.getByRole('button', { name: '预览' }).click()
  const dialog = page.getByRole('dialog', { name: /^预览/ })
  const shown = dialog.frameLocator('iframe')
  if (words) await expect(shown.getByText(words).first()).toBeVisible()
  else await expect(shown.locator('[data-widget]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('an operator draws the home page, publishes it and takes it back', async ({ page, shop, visitor }) => {
  const words = `新季上新 ${Date.now()}`
  const shopper = await (await visitor()).newPage()
  const showsWords = async () => (await (await shopper.request.get(shop.storefront)).text()).includes(words)
  await signIn(page, shop)
  const [home] = (await templates(shop, { page_type: 'index', platform: 'pc' })).filter(({ is_live }) => is_live)
  // The list begins with the newest pages.
  await page.getByRole('radiogroup', { name: '页面类型' }).getByText('首页', { exact: true }).click()
  await page.locator(`a[href='/pages/${home!.theme_pc_template_id}']`).click()
  await expect(page).toHaveURL(new RegExp(`/pages/${home!.theme_pc_template_id}$`))
  await expect(blocks(page, 'W0001').first()).toBeVisible()

  const carousel = await drop(page, 'W0001', () => topOfPage(page))
  const items = await drop(page, 'W0002', () => topOfPage(page))
  await drop(page, 'W0011', () => topOfPage(page))
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('满 99 元包邮')
  const free = await drop(page, 'W0006', () => topOfPage(page))
  const inside = async () => {
    const { x, y } = await boxOf(free)
    return { x: x + 120, y: y + 60 }
  }
  const text = await drop(page, 'W0011', inside)
  await expect(free.locator('[data-widget="W0011"]')).toHaveCount(1)
  await changeText(page, text, words)
  await changePicture(page, carousel)
  await changeGoods(page, items)

  for (let i = 0; i < 5; i++) await page.getByRole('button', { name: '撤销' }).click()
  await expect(text).toHaveCount(0)
  await expect(items).not.toContainText('短袖')
  for (let i = 0; i < 5; i++) await page.getByRole('button', { name: '重做' }).click()
  await expect(text).toContainText(words)
  await expect(items).toContainText('短袖')
  await expect(carousel.locator('img').first()).toHaveAttribute('src', /\/img\/u\//)

  await page.getByRole('button', { name: '保存' }).click()
  await expect(chip(page)).toContainText('已保存')
  expect(await showsWords()).toBe(false)
  await preview(page, words)
  await page.getByRole('button', { name: 'H5 版' }).click()
  await expect(canvas(page)).toHaveAttribute('data-platform', 'h5')
  await preview(page, null)
  await page.getByRole('button', { name: 'PC 版' }).click()
  await expect(canvas(page)).toHaveAttribute('data-platform', 'pc')

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '立即发布' }).click()
  const done = page.getByRole('dialog', { name: '发布成功' })
  await expect(done.getByRole('status')).toHaveText('已向商城确认：顾客看到的就是这一版')
  expect(await showsWords()).toBe(true)
  await done.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('与线上一致')).toBeVisible()
  await shopper.goto(shop.storefront)
  await expect(shopper.getByText(words)).toBeVisible()
  await expect(shopper.locator('img[src*="/img/u/"]').first()).toBeVisible()

  await page.getByRole('button', { name: '历史' }).click()
  await page.getByRole('button', { name: '恢复并发布' }).and(page.locator(':enabled')).first().click()
  await answer(page, '确定')
  const again = page.getByRole('dialog', { name: '已恢复并发布' })
  await expect(again.getByRole('status')).toHaveText('已向商城确认：顾客看到的就是这一版')
  expect(await showsWords()).toBe(false)
  await expect(text).toHaveCount(0)
  await again.getByRole('button', { name: '完成' }).click()
})

test('an operator draws a page, publishes it and sees it in the shop', { tag: '@gate' }, async ({ page, shop }) => {
  const id = await newPage(shop, `上线 ${Date.now()}`)
  await signIn(page, shop)
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(blocks(page, 'W0011')).toHaveCount(1)
  const text = await drop(page, 'W0011', () => topOfPage(page))
  await changeText(page, text, '今天上线')
  await expect(chip(page)).toContainText('已保存')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '立即发布' }).click()
  const done = page.getByRole('dialog', { name: '发布成功' })
  await expect(done.getByRole('status')).toHaveText('已向商城确认：顾客看到的就是这一版')
  await page.goto((await done.getByRole('link').textContent())!)
  await expect(page.getByText('今天上线')).toBeVisible()
})

test('publishing enables a new custom page; without enabling, the dialog says that shoppers do not see it', async ({
  page,
  shop,
  context,
}) => {
  const id = await newPage(shop, `新活动 ${Date.now()}`)
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(blocks(page, 'W0011')).toHaveCount(1)
  await drop(page, 'W0011', () => topOfPage(page))
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('第一版')
  const publish = async (title: string) => {
    await page.getByRole('button', { name: '发布', exact: true }).click()
    return page.getByRole('dialog', { name: title })
  }
  const first = await publish('发布 新活动')
  await first.getByRole('checkbox', { name: '同时启用' }).uncheck()
  await expect(first.getByText('页面未启用：发布后顾客仍然打不开它')).toBeVisible()
  await first.getByRole('button', { name: '立即发布' }).click()
  const done = page.getByRole('dialog', { name: '发布成功' })
  await expect(done.getByRole('status')).toHaveText('页面未启用，顾客还看不到这一版')
  await done.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('未启用', { exact: true })).toBeVisible()

  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('第二版')
  await expect(page.getByText('草稿领先已发布版本 1 处')).toBeVisible()
  const second = await publish('发布 新活动')
  await expect(second.getByRole('list', { name: '更改' })).toHaveText(
    '修改文本 W0011“第二版”文本内容 “第一版” → “第二版”',
  )
  await second.getByRole('button', { name: '立即发布' }).click()
  await expect(done.getByRole('status')).toHaveText('已向商城确认：顾客看到的就是这一版')
  await expect(done.getByLabel('页面的二维码')).toBeVisible()
  const address = (await done.getByRole('link').textContent())!
  expect(address).toBe(`${shop.storefront}/custompage?pageid=${id}`)
  expect(await (await page.request.get(address)).text()).toContain('第二版')
  await done.getByRole('button', { name: '完成' }).click()

  await page.getByRole('button', { name: '历史' }).click()
  await page.getByRole('button', { name: '比较' }).nth(1).click()
  const compare = page.getByRole('dialog', { name: /^比较：/ })
  const [before, now] = [0, 1].map(i =>
    compare.locator('iframe').nth(i).contentFrame().locator('[data-mark="changed"]'),
  )
  await expect(before!).toContainText('第一版')
  await expect(now!).toContainText('第二版')
  await compare.getByRole('button', { name: '恢复 文本 W0011' }).click()
  await expect(compare.getByText('内容没有差异')).toBeVisible()
  await expect(blocks(page, 'W0011').first()).toContainText('第一版')
})

test('steps survive a reload and leaving the page, and select what they changed', async ({ page, shop, context }) => {
  const id = await newPage(shop, `步骤 ${Date.now()}`, 'admin', [
    { type: 'W0011', uuid: 'one', text: '一' },
    { type: 'W0011', uuid: 'two', text: '二' },
  ])
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  await blocks(page, 'W0011').first().click()
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('改过')
  await page.keyboard.press('Escape')
  await blocks(page, 'W0011').nth(1).click()
  await page.keyboard.press('Delete')
  await expect(blocks(page, 'W0011')).toHaveCount(1)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(chip(page)).toContainText('已保存')
  await page.reload()
  await expect(blocks(page, 'W0011')).toHaveCount(1)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(blocks(page, 'W0011')).toHaveCount(2)
  await expect(page.locator('[data-frame]')).toHaveAttribute('data-frame', 'two')
  await expect(chip(page)).toContainText('已保存')
  await page
    .getByRole('link', { name: /返回|页面列表/ })
    .first()
    .click()
  await page.goto(`${shop.designer}/pages/${id}`)
  await page.getByRole('button', { name: '操作步骤' }).click()
  const steps = page.getByRole('list', { name: '操作步骤' })
  await expect(steps.locator('[aria-current]')).not.toHaveText('打开页面')
  await steps.getByRole('button', { name: '打开页面' }).click()
  await expect(blocks(page, 'W0011').first()).toContainText('一')
})

test.describe('a session that ends', () => {
  test.use({ allowed: [/401/] })

  test('asks to sign in again over the page, and then saves the unsaved work', async ({ page, shop }) => {
    const id = await newPage(shop, `登录失效 ${Date.now()}`, 'admin', [{ type: 'W0011', uuid: 'words', text: '一' }])
    await signIn(page, shop)
    // Whatever is still asked when the session ends would ask to sign in before a word is written.
    const asked = new Set<Request>()
    page.on('request', request => request.url().includes('/presence') || asked.add(request))
    page.on('requestfinished', request => asked.delete(request))
    page.on('requestfailed', request => asked.delete(request))
    await page.goto(`${shop.designer}/pages/${id}`)
    await expect(tile(page, 'W0011')).toBeVisible()
    await blocks(page, 'W0011').first().click()
    await expect(panel(page).getByRole('textbox', { name: '文本内容' })).toBeVisible()
    await expect.poll(() => asked.size).toBe(0)
    const token = await page.evaluate(() => sessionStorage.getItem('heji_operator'))
    await fetch(`${shop.api}/api/token/invalidate`, { headers: { authorization: `Bearer ${token}` } })
    await panel(page).getByRole('textbox', { name: '文本内容' }).fill('登录失效前写的')
    const dialog = page.getByRole('dialog', { name: '登录已失效' })
    await expect(dialog).toBeVisible()
    await expect(chip(page)).toContainText('登录失效，已存本机')
    await dialog.getByLabel('密码', { exact: true }).fill('heji2026')
    await dialog.getByRole('button', { name: '登录' }).click()
    await expect(dialog).toBeHidden()
    await expect(chip(page)).toContainText('已保存')
    await expect(blocks(page, 'W0011').first()).toContainText('登录失效前写的')
    expect((await draftOf(shop, id)).config).toContain('登录失效前写的')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(blocks(page, 'W0011').first()).toContainText('一')
  })
})

/** Status of the API's answer to a write, with this operator's token. */
async function attempt(shop: Shop, role: Role, path: string, fields: Record<string, string>) {
  const answer = await fetch(shop.api + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await operatorToken(shop, role)}` },
    body: new URLSearchParams(fields),
  })
  const { data } = (await answer.json()) as { data: { status_code?: number } }
  return data.status_code ?? answer.status
}

test.describe('roles', () => {
  test.use({ allowed: [/403/] })

  test('a viewer reads but changes nothing', { tag: '@gate' }, async ({ page, shop, context }) => {
    const id = await newPage(shop, `只读 ${Date.now()}`)
    await enterDesigner(context, shop, 'viewer')
    await page.goto(`${shop.designer}/pages/${id}`)
    await expect(page.getByText('只读：当前账号只能查看，不能修改或保存')).toBeVisible()
    await expect(page.getByRole('button', { name: '保存' })).toBeDisabled()
    await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
    await expect(tile(page, 'W0011')).toBeDisabled()
    await blocks(page, 'W0011').first().click()
    await expect(panel(page).getByRole('textbox', { name: '文本内容' })).toBeDisabled()
    const save = { theme_pc_template_id: id, config: '[]', base_revision: '2', confirm_empty: '1' }
    expect(await attempt(shop, 'viewer', '/api/pctemplate/saveTemplateContent', save)).toBe(403)
    const publish = { theme_pc_template_id: id, revision: '2' }
    expect(await attempt(shop, 'viewer', '/api/pctemplate/publish', publish)).toBe(403)
  })
})
