import type { Page } from '@playwright/test'
import { DIALOGS } from '../../../../tools/designer/dialogs'
import { panel } from '../designer'
import { button, dialog, leftTab, menu, popover, select } from './parts'
import type { Walk } from './walk'

const own = (page: Page, name: string | RegExp) =>
  panel(page)
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()

/** What chooses something for a block: its uuid, the dialog, what opens it, and the row in which that stands. */
export async function walkPickers(page: Page, walk: Walk) {
  await leftTab(page, '图层').press('Enter')
  for (const [uuid, name, opens, row] of [
    ['goods', 'pick-goods', '选择商品'],
    ['menu', 'pick-categories', /选择分类$/],
    ['coupons', 'pick-coupons', '选择优惠券', '展开优惠券组1'],
    ['near', 'pick-tags', '选择标签'],
    ['shops', 'pick-shop', /：选择商铺$/, /^展开/],
    ['icons', 'fill', '批量填写'],
    ['zones', 'hot-zones', '编辑热区'],
    ['zones', 'cut', '裁剪和焦点'],
    ['zones', 'pick-link', /：设置路径$/],
    ['zones', 'pick-image', /：更换图片$/],
  ] as const) {
    await select(page, uuid)
    if (row) await own(page, row).press('Enter')
    await walk(name, { from: own(page, opens), shows: dialog(page, new RegExp(`^${DIALOGS[name]!.shows}`)) })
  }
}

/** What else hangs on the property panel, and the list of steps that it makes. */
export async function walkPanel(page: Page, walk: Walk) {
  await select(page, 'panel')
  await walk('children', { from: own(page, '添加挂件'), shows: menu(page) })
  await select(page, 'words')
  await page.getByRole('tab', { name: '组件样式' }).click()
  await walk('color', { from: own(page, /打开调色板$/), shows: popover(page) })
  await panel(page).getByRole('textbox', { name: '外边距上边' }).fill('8')
  await page.keyboard.press('Enter')
  await walk('steps', { from: button(page, '操作步骤'), shows: popover(page) })
}
