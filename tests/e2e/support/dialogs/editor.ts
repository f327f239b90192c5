import type { Page } from '@playwright/test'
import { makePicture, tile } from '../designer'
import { area, button, calendarOf, choose, dialog, leftTab, menu, popover, question, select } from './parts'
import type { Walk } from './walk'

/** What hangs on the bars, the canvas and the library. */
export async function walkBars(page: Page, walk: Walk) {
  const bar = page.getByRole('banner')
  const file = { format: 'heji-module', version: 1, name: '服务条', picture: '', panel: { type: 'W0006' }, files: {} }
  const chosen = { name: '服务条.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) }
  await walk('import-module', {
    from: button(page, '导入'),
    shows: dialog(page, '导入组合模块'),
    open: () => page.getByLabel('导入组合模块文件').setInputFiles(chosen),
  })
  await walk('pages', { from: bar.getByRole('button', { name: /^切换页面/ }), shows: popover(page) })
  await walk('zoom', { from: bar.getByRole('button', { name: /^缩放 / }), shows: menu(page) })
  await walk('make-phone-page', { from: button(page, 'H5 版'), shows: question(page) })
  await walk('palette', { from: area(page), press: 'Control+k', shows: dialog(page, '命令面板') })
  await walk('about-widget', { from: tile(page, 'W0011').first(), open: async () => {}, shows: popover(page) })
  await walk('shortcuts', { from: area(page), press: '?', shows: dialog(page, '快捷键') })
}

/** What hangs on the canvas, and what hangs on the preview. */
export async function walkCanvas(page: Page, walk: Walk) {
  await walk('preview', {
    from: button(page, '预览'),
    shows: dialog(page, /^预览/),
    inside: async () => {
      await walk('time', calendarOf(page, '预览时刻'))
      await walk('review', { from: button(page, '手机扫码、审阅链接'), shows: dialog(page, '审阅链接') })
    },
  })
  await leftTab(page, '图层').press('Enter')
  await select(page, 'child')
  await walk('align', { from: button(page, '对齐'), shows: menu(page) })
  await select(page, 'panel')
  await walk('menu', { from: area(page), press: 'Shift+F10', shows: menu(page) })
  await walk('keep-module', {
    from: area(page),
    shows: dialog(page, '存为组合模块'),
    open: async () => {
      await page.keyboard.press('Shift+F10')
      await choose(page, '存为组合模块')
    },
  })
  await walk('block-history', {
    from: area(page),
    shows: dialog(page, /的历史$/),
    open: async () => {
      await page.keyboard.press('Shift+F10')
      await choose(page, '组件的历史')
    },
  })
  await walk('question', { from: page.getByLabel('删除首屏'), shows: question(page) })
}

/** What commands of the palette open for the selected block. */
export async function walkCommands(page: Page, walk: Walk) {
  for (const [name, command, title] of [
    ['about', '关于', '关于禾集设计器'],
    ['sandbox', '在草稿里试买', '在草稿里试买'],
    ['linked-module', '更新链接的模块', /^更新/],
    ['repeat', '重复…', /^重复/],
    ['replace', '查找和替换', /^查找和替换/],
    ['swap', '替换其他页面的同款', '替换其他页面的同款'],
  ] as const)
    await walk(name, {
      from: area(page),
      shows: dialog(page, title),
      open: async () => {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: '搜索命令、组件和页面' }).fill(command)
        await page.keyboard.press('Enter')
      },
    })
}

/** What hangs on the pictures of the library. */
export async function walkAssets(page: Page, walk: Walk) {
  await leftTab(page, '素材').press('Enter')
  const name = `走查${Date.now()}.png`
  const buffer = await makePicture(page)
  await page.getByLabel('上传图片').setInputFiles({ name, mimeType: 'image/png', buffer })
  await page.locator('.hd-images').getByRole('button', { name }).press('Enter')
  await walk('uses', { from: button(page, '用在哪里、替换'), shows: dialog(page, '图片用在哪里') })
  await walk('folder', { from: button(page, '移到文件夹'), shows: dialog(page, /^移动 1 张图片/) })
}
