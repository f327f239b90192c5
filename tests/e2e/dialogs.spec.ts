import type { Page } from '@playwright/test'
import { DIALOGS } from '../../tools/designer/dialogs'
import { canvas, chip, makePicture, panel, tile } from './support/designer'
import { dialogPages } from './support/dialog-pages'
import { dialogWalk } from './support/dialog-walk'
import { draftOf, enterDesigner, operatorToken } from './support/operators'
import { call } from './support/shop'
import { expect, type Shop, test } from './support/test'

// A session that ended, and a save that came too late.
test.use({ allowed: [/401|409/] })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const question = (page: Page) => page.locator('.ant-modal-confirm')
const menu = (page: Page) => page.locator('.ant-dropdown:visible')
const popover = (page: Page) => page.locator('.ant-popover:visible')
const calendar = (page: Page) => page.locator('.ant-picker-dropdown:visible')

type Walk = ReturnType<typeof dialogWalk>['walk']

/** What hangs on the list of pages. */
async function walkList(page: Page, walk: Walk, title: string) {
  await page.getByLabel('搜索页面名称').fill(title)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: `${title} 草稿` })
  await expect(row).toBeVisible()
  await walk('new-page', { from: button(page, '新建页面'), shows: dialog(page, '新建页面') })
  await walk('page-settings', { from: row.getByRole('button', { name: /^设\s?置$/ }), shows: dialog(page, '页面设置') })
  await walk('copy-page', { from: row.getByRole('button', { name: /^复\s?制$/ }), shows: menu(page) })
  await walk('enable-page', { from: row.getByRole('button', { name: /^启\s?用$/ }), shows: question(page) })
  await walk('delete-page', { from: row.getByRole('button', { name: /^删\s?除$/ }), shows: question(page) })
  const live = page.getByRole('row').filter({ hasText: `${title} 上线` })
  await live.getByRole('checkbox').press('Space')
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await walk('bulk-folder', { from: bar.getByRole('button', { name: '移动到…' }), shows: popover(page) })
  const remove = bar.getByRole('button', { name: /^删\s?除$/ })
  await walk('bulk-question', { from: remove, shows: question(page) })
  // A page that shoppers see is not deleted, and the list says so.
  await remove.press('Enter')
  await question(page)
    .getByRole('button', { name: /^删\s?除$/ })
    .press('Enter')
  const refused = question(page).filter({ hasText: '1 个页面没有完成' })
  await walk('bulk-refusals', { open: async () => {}, shows: refused })
}

/** What hangs on the calendar of plans. */
async function walkPlans(page: Page, walk: Walk, title: string) {
  const own = page.getByRole('article').filter({ hasText: title })
  await expect(own).toBeVisible()
  await walk('plan-move', { from: own.getByRole('button', { name: '改期' }), shows: dialog(page, /^改期/) })
  await walk('plan-end', {
    from: own.getByRole('button', { name: '提前结束' }),
    shows: page.locator('.ant-popconfirm'),
  })
}

const area = (page: Page) => canvas(page).getByRole('group', { name: '页面内容' })
const leftTab = (page: Page, name: string) => page.getByRole('navigation', { name: '左侧面板' }).getByText(name)

/** Goes to a block by its layer. */
async function select(page: Page, uuid: string) {
  await page.locator(`[data-layer="${uuid}"]`).press('Enter')
  await expect(panel(page)).toHaveAttribute('data-of', uuid)
}

/** What hangs on the bars, the canvas and the library. */
async function walkBars(page: Page, walk: Walk) {
  const bar = page.getByRole('banner')
  await walk('about-widget', { from: tile(page, 'W0011').first(), open: async () => {}, shows: popover(page) })
  const file = { format: 'heji-module', version: 1, name: '服务条', picture: '', panel: { type: 'W0006' }, files: {} }
  const chosen = { name: '服务条.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) }
  await walk('import-module', {
    ...{ from: button(page, '导入'), shows: dialog(page, '导入组合模块') },
    open: () => page.getByLabel('导入组合模块文件').setInputFiles(chosen),
  })
  await walk('pages', { from: bar.getByRole('button', { name: /^切换页面/ }), shows: popover(page) })
  await walk('zoom', { from: bar.getByRole('button', { name: /^缩放 / }), shows: menu(page) })
  await walk('align', { from: button(page, '对齐'), shows: menu(page) })
  await walk('make-phone-page', { from: button(page, 'H5 版'), shows: question(page) })
  await walk('palette', { from: area(page), press: 'Control+k', shows: dialog(page, '命令面板') })
  await walk('shortcuts', { from: area(page), press: '?', shows: dialog(page, '快捷键') })
  await walk('preview', {
    ...{ from: button(page, '预览'), shows: dialog(page, /^预览/) },
    inside: async () => {
      await walk('time', { from: page.getByLabel('预览时刻'), press: 'ArrowDown', shows: calendar(page) })
      await walk('review', { from: button(page, '手机扫码、审阅链接'), shows: dialog(page, '审阅链接') })
    },
  })
  await leftTab(page, '图层').press('Enter')
  await select(page, 'panel')
  await walk('menu', { from: area(page), press: 'Shift+F10', shows: menu(page) })
  await walk('keep-module', {
    ...{ from: area(page), shows: dialog(page, '存为组合模块') },
    open: async () => {
      await page.keyboard.press('Shift+F10')
      await page.getByRole('menuitem', { name: '存为组合模块' }).press('Enter')
    },
  })
  await walk('question', { from: page.getByLabel('删除首屏'), shows: question(page) })
}

/** What hangs on the property panel. */
async function walkPanel(page: Page, walk: Walk) {
  const own = (name: string | RegExp) =>
    panel(page)
      .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      .first()
  await walk('children', { from: own('添加挂件'), shows: menu(page) })
  for (const [uuid, name, opens] of [
    ['goods', 'pick-goods', '选择商品'],
    ['menu', 'pick-categories', /选择分类$/],
    ['coupons', 'pick-coupons', '选择优惠券'],
    ['near', 'pick-tags', '选择标签'],
    ['zones', 'hot-zones', '编辑热区'],
    ['zones', 'pick-link', /：设置路径$/],
    ['zones', 'pick-image', /：更换图片$/],
  ] as const) {
    await select(page, uuid)
    const shows = page.getByRole('dialog').filter({ hasText: DIALOGS[name]!.shows })
    await walk(name, { from: own(opens), shows })
  }
  await select(page, 'shops')
  await own(/^展开/).press('Enter')
  await walk('pick-shop', { from: own(/：选择商铺$/), shows: dialog(page, '选择商铺') })
  await select(page, 'words')
  await page.getByRole('tab', { name: '组件样式' }).click()
  await walk('color', { from: own(/打开调色板$/), shows: popover(page) })
  await panel(page).getByRole('textbox', { name: '外边距上边' }).fill('8')
  await walk('steps', { from: button(page, '操作步骤'), shows: popover(page) })
}

/** What hangs on the pictures of the library. */
async function walkAssets(page: Page, walk: Walk) {
  await leftTab(page, '素材').press('Enter')
  const name = `走查${Date.now()}.png`
  const buffer = await makePicture(page)
  await page.getByLabel('上传图片').setInputFiles({ name, mimeType: 'image/png', buffer })
  await page.locator('.hd-images').getByRole('button', { name }).press('Enter')
  await walk('uses', { from: button(page, '用在哪里、替换'), shows: dialog(page, '图片用在哪里') })
  await walk('folder', { from: button(page, '移到文件夹'), shows: dialog(page, /^移动 1 张图片/) })
}

/** What hangs on publishing, the history, other operators and the session. */
async function walkPublishing(page: Page, walk: Walk, shop: Shop, id: string) {
  const [publish, history] = [button(page, '发布'), button(page, '历史')]
  const now = dialog(page, /^发布 /).getByRole('button', { name: '立即发布' })
  await walk('publish', {
    ...{ from: publish, shows: dialog(page, /^发布 /) },
    inside: () => walk('moment', { from: page.getByLabel('结束时间'), press: 'ArrowDown', shows: calendar(page) }),
  })
  await walk('published', {
    ...{ from: publish, shows: dialog(page, '发布成功') },
    open: async () => {
      await publish.press('Enter')
      await expect(now).toBeEnabled()
      await now.press('Enter')
    },
  })
  const drawer = dialog(page, '历史')
  await walk('history', {
    ...{ from: history, shows: drawer },
    inside: () =>
      walk('compare', { from: drawer.getByRole('button', { name: '比较' }).first(), shows: dialog(page, /^比较：/) }),
  })
  await walk('republished', {
    ...{ from: history, shows: dialog(page, '已恢复并发布') },
    open: async () => {
      await history.press('Enter')
      await drawer.getByRole('button', { name: '恢复并发布' }).last().press('Enter')
      await question(page)
        .getByRole('button', { name: /^确\s?定$/ })
        .press('Enter')
    },
  })

  const { template, config } = await draftOf(shop, id)
  const words = (text: string) => config.replace('原来的文字', text)
  const input = { theme_pc_template_id: id, base_revision: template.revision, config: words('别人的文字') }
  await call(shop, 'POST /api/pctemplate/saveTemplateContent', input, await operatorToken(shop, 'editor'))
  await canvas(page).locator('[data-uuid="first-text"]').click()
  const text = panel(page).getByRole('textbox', { name: '文本内容' })
  await text.fill('自己的文字')
  await text.press('Control+s')
  await walk('diff', { from: button(page, '查看差异'), shows: dialog(page, '与最新版本的差异') })
  await button(page, '以我为准').press('Enter')
  await expect(chip(page)).toContainText('已保存')

  const refusal = { data: { status_code: 401, message: '登录已失效' } }
  await page.route('**/saveTemplateContent', route => route.fulfill({ status: 401, json: refusal }))
  await text.fill('最后的文字')
  await walk('sign-in', { open: () => text.press('Control+s'), shows: dialog(page, '登录已失效') })
}

test('every dialog opens by keyboard, passes axe, keeps the focus, closes with Escape and gives the focus back', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(240_000)
  const title = `走查 ${Date.now()}`
  const { rich, live, phone } = await dialogPages(shop, title)
  await enterDesigner(context, shop, 'admin')
  const { walk, walked } = dialogWalk(page)
  const open = async (path: string) => {
    await page.goto(`${shop.designer}${path}`)
    if (path !== '/pages' && path !== '/plans') await expect(area(page)).toBeVisible({ timeout: 30_000 })
  }
  await open('/pages')
  await walkList(page, walk, title)
  await open('/plans')
  await walkPlans(page, walk, title)
  await open(`/pages/${rich}`)
  await walkBars(page, walk)
  await walkPanel(page, walk)
  await walkAssets(page, walk)
  await open(`/pages/${phone}`)
  await walk('drift', { from: button(page, /^电脑端已改动/), shows: dialog(page, '电脑端已改动') })
  await open(`/pages/${live}`)
  await walkPublishing(page, walk, shop, live)
  expect(walked.toSorted()).toEqual(Object.keys(DIALOGS).sort())
})
