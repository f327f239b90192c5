/** The page designer: signing in, the list of pages, the editor with its panels, pickers, dialogs and states. */

import { canvas, pageWith, panel, press, screen, select, TEXT } from './designer-parts.mjs'

const SHOWCASE = { type: 'W0012', uuid: 'showcase', styleType: 4, width: 390, height: 450 }
const child = (uuid, text, x, y) => ({ type: 'W0011', uuid, text, x, y, width: 200, height: 40 })
const GROUPED = {
  type: 'W0006',
  uuid: 'panel',
  width: 1190,
  height: 300,
  childWidgets: [
    child('one', '新品首发', 100, 60),
    child('two', '每日十点', 360, 110),
    child('three', '限时', 140, 190),
  ],
}
const MENU = { type: 'W0007', uuid: 'menu', width: 1190, height: 40, hover: false, categoryData: [] }

const leftTab = name => page => page.getByRole('navigation', { name: '左侧面板' }).getByText(name).click()

/** Opens the dialog behind a button of the panel. */
const picker = (code, button, nth) => async page => {
  await select(page, code, nth)
  const row = panel(page).getByRole('button', { name: /^展开/ }).first()
  if (await row.isVisible()) await row.click()
  await panel(page).getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function openMenu(page) {
  await select(page, 'W0006')
  await page.keyboard.press('Shift+F10')
  await page.getByText('存为组合模块', { exact: true }).waitFor()
}

async function openPublish(page) {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function publishNow(page) {
  await openPublish(page)
  await press(page, '立即发布')
  await page.getByText('已向商城确认').waitFor()
}

async function openPreview(page) {
  await press(page, '预览')
  await page.frameLocator('iframe').locator('[data-widget]').first().waitFor()
}

/** Examples in the gallery; every other one is an address away. */
const GALLERY = [
  ['', ''],
  ['-h5', 'widget=W0012&example=coupons&type=h5'],
  ['-design', 'widget=W0006&example=header&mode=design'],
]

export const DESIGNER_SCREENS = [
  { name: 'designer-login', app: 'designer', path: '/login' },
  {
    name: 'designer-login-refused',
    app: 'designer',
    path: '/login',
    status: ['401', '400', '422'],
    act: async page => {
      await page.getByLabel('账号').fill('admin')
      await page.getByLabel('密码', { exact: true }).fill('wrong-password')
      await press(page, '登录')
      await page.getByRole('alert').first().waitFor()
    },
  },
  screen('pages', page => page.getByRole('row').nth(1).waitFor(), { path: '/pages' }),
  screen('pages-new', page => press(page, '新建页面'), { path: '/pages' }),
  screen(
    'page-seo',
    async page => {
      const home = page.getByRole('row').filter({ hasText: '商城首页' }).first()
      await home.getByRole('button', { name: /^设.?置$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    { path: '/pages' },
  ),
  screen('pages-viewer', page => page.getByRole('row').nth(1).waitFor(), { path: '/pages', as: 'viewer' }),
  screen('editor'),
  screen('empty', undefined, { path: pageWith('空白页') }),
  screen('selected', page => select(page, 'W0001')),
  screen('style-tab', async page => {
    await select(page, 'W0001')
    await panel(page).getByRole('tab', { name: '组件样式' }).click()
  }),
  screen('layers', leftTab('图层')),
  screen('page-settings', leftTab('页面')),
  screen('assets', leftTab('素材')),
  screen('asset-uses', async (page, { fixtures }) => {
    const buffer = await page.screenshot({ clip: { x: 300, y: 150, width: 600, height: 300 } })
    await leftTab('素材')(page)
    await page.getByLabel('上传图片').setInputFiles({ name: '新品首发.png', mimeType: 'image/png', buffer })
    const url = await page.locator('.hd-images img').first().getAttribute('src')
    const picture = { type: 'W0003', uuid: 'picture', imgUrl: url, width: 1190, height: 595 }
    await pageWith('双12会场', picture)(fixtures)
    await page.locator('.hd-images button').first().click()
    await press(page, '用在哪里、替换')
    await page.getByRole('dialog').locator('li').first().waitFor()
  }),
  screen('pick-goods', picker('W0002', '选择商品')),
  screen('pick-image', picker('W0001', /：(更换|选择)图片$/)),
  screen('pick-link', picker('W0001', /^链接：/)),
  screen('pick-categories', picker('W0007', /分类链接|选择分类/), { path: pageWith('选择分类', MENU) }),
  screen('pick-coupons', picker('W0012', '选择优惠券'), { path: pageWith('选择优惠券', SHOWCASE) }),
  screen('hot-zones', picker('W0003', '编辑热区', 1)),
  screen('history', page => press(page, '历史')),
  screen('publish', openPublish),
  screen('publish-new', openPublish, { path: pageWith('双12会场', TEXT) }),
  screen('published', publishNow, { path: pageWith('双12会场', TEXT) }),
  screen(
    'compare',
    async (page, { size }) => {
      await publishNow(page)
      await press(page, '完成')
      await select(page, 'W0011')
      await panel(page).getByRole('textbox', { name: '文本内容' }).fill(`新品首发 每日八点 ${size.width}`)
      await press(page, '历史')
      await page.getByRole('button', { name: '比较' }).first().click()
      await page.frameLocator('iframe >> nth=1').locator('[data-mark]').first().waitFor()
    },
    { path: pageWith('双12会场', TEXT) },
  ),
  screen(
    'steps',
    async page => {
      await select(page, 'W0011')
      for (const words of ['每日八点', '每日九点']) {
        await panel(page).getByRole('textbox', { name: '文本内容' }).fill(words)
        await page.waitForTimeout(700)
      }
      await press(page, '操作步骤')
      await page.getByRole('list', { name: '操作步骤' }).waitFor()
    },
    { path: pageWith('操作步骤', TEXT) },
  ),
  screen('pages-switcher', async page => {
    await page.getByRole('button', { name: /^切换页面/ }).click()
    await page.getByRole('textbox', { name: '搜索页面' }).waitFor()
  }),
  screen(
    'group',
    async page => {
      await select(page, 'W0006')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Control+g')
      await page.getByText('编组 3 个组件').waitFor()
    },
    { path: pageWith('编组', GROUPED) },
  ),
  screen(
    'align-menu',
    async page => {
      await select(page, 'W0006')
      await page.keyboard.press('Enter')
      await press(page, '对齐')
      await page.getByText('左对齐', { exact: true }).waitFor()
    },
    { path: pageWith('对齐', GROUPED) },
  ),
  screen('menu', openMenu, { path: pageWith('组件菜单', GROUPED) }),
  screen(
    'keep-module',
    async page => {
      await openMenu(page)
      await page.getByText('存为组合模块', { exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
    { path: pageWith('组合模块', GROUPED) },
  ),
  screen('preview-pc', openPreview),
  screen('preview-h5', async page => {
    await press(page, 'H5 版')
    await page.locator('[data-platform="h5"]').waitFor()
    await openPreview(page)
  }),
  screen('h5', async page => {
    await press(page, 'H5 版')
    await page.locator('[data-platform="h5"]').waitFor()
  }),
  screen(
    'writing',
    async page => {
      await canvas(page).locator('[data-uuid="first-text"]').dblclick()
      await page.keyboard.type('正在画布上写的字')
    },
    { path: pageWith('写字', TEXT) },
  ),
  screen('writing-title', page =>
    canvas(page).locator('[data-widget="W0002"] h2 a, [data-widget="W0002"] h2 span').first().dblclick(),
  ),
  screen('palette', async page => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索命令、组件和页面' }).fill('动')
  }),
  screen('guides', async page => {
    await select(page, 'W0006')
    for (const name of ['添加竖参考线', '添加横参考线']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: '搜索命令、组件和页面' }).fill(name)
      await page.keyboard.press('Enter')
    }
  }),
  screen(
    'many',
    async page => {
      await select(page, 'W0011')
      await page.keyboard.press('Control+a')
    },
    { path: pageWith('多选', TEXT, { ...TEXT, uuid: 'second-text', fontSize: 24 }) },
  ),
  screen('shortcuts', page => page.keyboard.press('?')),
  screen('viewer', page => select(page, 'W0001'), { as: 'viewer' }),
  ...GALLERY.map(([name, query]) => ({
    name: `designer-gallery${name}`,
    app: 'designer',
    as: 'viewer',
    path: `/gallery?${query}`,
    act: page => page.getByRole('region', { name: '示例', exact: true }).locator('[data-widget]').first().waitFor(),
  })),
]
