import type { Page } from '@playwright/test'
import { canvas, chip, panel } from '../designer'
import { draftOf, operatorToken } from '../operators'
import { call, type Shop } from '../shop'
import { expect } from '../test'
import { agree, button, calendarOf, dialog } from './parts'
import type { Walk } from './walk'

/** What hangs on publishing and on the history. */
export async function walkPublishing(page: Page, walk: Walk) {
  const [publish, history] = [button(page, '发布'), button(page, '历史')]
  const now = dialog(page, /^发布 /).getByRole('button', { name: '立即发布' })
  await walk('publish', {
    from: publish,
    shows: dialog(page, /^发布 /),
    inside: () => walk('moment', calendarOf(page, '结束时间')),
  })
  await walk('published', {
    from: publish,
    shows: dialog(page, '发布成功'),
    open: async () => {
      await publish.press('Enter')
      await expect(now).toBeEnabled()
      await now.press('Enter')
    },
  })
  const drawer = dialog(page, '历史')
  await walk('history', {
    from: history,
    shows: drawer,
    inside: () =>
      walk('compare', { from: drawer.getByRole('button', { name: '比较' }).first(), shows: dialog(page, /^比较：/) }),
  })
  await walk('republished', {
    from: history,
    shows: dialog(page, '已恢复并发布'),
    open: async () => {
      await history.press('Enter')
      await drawer.getByRole('button', { name: '恢复并发布' }).last().press('Enter')
      await agree(page, /^确\s?定$/)
    },
  })
}

/** What hangs on the work of other operators and on the session. */
export async function walkOthers(page: Page, walk: Walk, shop: Shop, id: string) {
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
