import { findings } from './axe'
import { type Browsing, go, messageIn, ready } from './browsing'
import { runCommand } from './commands'
import { walked } from './keyboard'
import { call } from './shop'
import { expect } from './test'

/** What happens after the goods have arrived. */

/** Axe is a script, and so is the walk of the forms. */
async function sound({ page, scripts }: Browsing, name: string) {
  if (!scripts) return
  expect(await findings(page, name)).toEqual([])
  await walked(page)
}

const PHOTO = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4oWCAFTEMLQkAgF1GAcoLlV8AAAAASUVORK5CYII=',
    'base64',
  ),
}

/** In a dialog with scripts, at once without. */
async function agree({ page, scripts }: Browsing) {
  if (scripts) await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
}

async function addPhoto(browsing: Browsing, label: string, mostly: string) {
  await browsing.page
    .getByLabel(label, { exact: true })
    .and(browsing.page.locator('input[type=file]'))
    .setInputFiles(PHOTO)
  if (browsing.scripts) await expect(browsing.page.getByRole('button', { name: '移除第1张图片' })).toBeVisible()
  await expect(browsing.page.getByText(mostly)).toBeVisible()
}

export async function confirmAndReview(browsing: Browsing, { id, goodsId }: { id: string; goodsId: string }) {
  const { page } = browsing
  await go(browsing, '/member/trade?status=1')
  const card = page.getByRole('article', { name: `订单 ${id}` })
  await card.getByRole('button', { name: '确认收货' }).click()
  await agree(browsing)
  await expect(messageIn(browsing, '收货成功')).toHaveText('收货成功')
  await go(browsing, '/member/trade?status=3')
  await card.getByRole('link', { name: '评价', exact: true }).click()
  await expect(page).toHaveURL(/\/member\/trade\/rate\?id=/)
  await ready(browsing)
  await sound(browsing, 'review')
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByText('请打分')).toBeVisible()
  await ready(browsing)
  await page.locator('.hj-star-input__star').nth(4).click()
  await page.getByRole('textbox', { name: '评价晒单：' }).fill('三件都很合身')
  await addPhoto(browsing, '晒图', '最多5张')
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page).toHaveURL(`${browsing.shop.storefront}/member/trade`)
  await go(browsing, `/member/trade/rate?id=${id}`)
  await expect(page.getByRole('article')).toContainText('三件都很合身')
  await expect(page.getByRole('article').getByRole('img', { name: '晒图1' })).toBeVisible()
  const { list } = await call<{ list: { content: string; rate_pic_num: number }[] }>(
    browsing.shop,
    'GET order/rate/list',
    {
      item_id: goodsId,
      pageSize: 1,
    },
  )
  expect(list[0]).toMatchObject({ content: '三件都很合身', rate_pic_num: 1 })
}

/** @returns the number of the request */
export async function askForOne(browsing: Browsing, id: string) {
  const { page } = browsing
  await go(browsing, `/member/trade/${id}`)
  await page.getByRole('link', { name: '申请售后' }).last().click()
  await expect(page).toHaveURL(/apply-refund\?order_id=/)
  await ready(browsing)
  await page.getByLabel(/的售后数量$/).selectOption('1')
  await page.getByText('退货退款').click()
  await page.getByLabel('退款理由').selectOption({ index: 1 })
  if (!browsing.scripts) await page.getByRole('button', { name: '计算退款金额' }).click()
  await expect(page.locator('.hs-apply__sum')).toContainText('预计退款')
  await sound(browsing, 'request')
  await addPhoto(browsing, '售后凭证', '最多6张')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page).toHaveURL(/\/member\/trade\/aftersale\?type=1&aftersalesNo=\d+/)
  await ready(browsing)
  // The form stood further down.
  if (browsing.scripts) await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('待处理')
  await expect(page.getByRole('img', { name: '凭证1' })).toBeVisible()
  return /aftersalesNo=(\d+)/.exec(page.url())![1]!
}

export async function sendBackToTheMoney(browsing: Browsing, no: string) {
  const { page, shop } = browsing
  await runCommand(shop, 'after-sales approve', { bn: no })
  await page.reload()
  await ready(browsing)
  await expect(page.getByRole('heading', { name: '寄回商品' })).toBeVisible()
  await sound(browsing, 'send back')
  await page.getByLabel('物流公司').selectOption('SF')
  await page.getByLabel('物流单号').fill('SF77')
  await page.getByRole('button', { name: '提交物流' }).click()
  await expect(page.getByText('物流单号为6至30位字母或数字')).toBeVisible()
  await ready(browsing)
  await expect(page.getByLabel('物流公司')).toHaveValue('SF')
  await page.getByLabel('物流单号').fill('SF7788990')
  await page.getByRole('button', { name: '提交物流' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('已回寄')
  await runCommand(shop, 'after-sales receive', { bn: no })
  await runCommand(shop, 'after-sales refund', { bn: no })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('退款完成')
  await expect(page.getByRole('main')).toContainText('已退回')
  await go(browsing, '/member/trade/aftersale-list?status=2')
  await expect(page.getByRole('article', { name: `售后 ${no}` })).toContainText('×1')
}
