import { findings } from './support/axe'
import { draftOf, enterDesigner, newPage, operatorToken } from './support/operators'
import { call } from './support/shop'
import { expect, test } from './support/test'

const DAY = 86_400
const dayOf = (unix: number) => {
  const [, month, day] = new Date(unix * 1_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' }).split('-')
  return `${Number(month)}月${Number(day)}日`
}

test('the calendar of plans is walked, and a plan moved and taken back, by keyboard alone', async ({
  page,
  context,
  shop,
}) => {
  const title = `日历 ${Date.now()}`
  const id = await newPage(shop, title, 'admin', [
    { type: 'W0011', uuid: 'words', text: title, width: 1190, height: 40 },
  ])
  const { template } = await draftOf(shop, id)
  const publish_at = Math.floor(Date.now() / 1_000) + 3 * DAY
  const plan = { theme_pc_template_id: id, revision: template.revision, publish_at, end_at: publish_at + DAY }
  await call(shop, 'POST /api/pctemplate/schedule', plan, await operatorToken(shop, 'admin'))
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages`)
  await page.getByRole('link', { name: '发布日历' }).press('Enter')
  const today = page.getByRole('button', { name: new RegExp(`^${dayOf(Date.now() / 1_000)}，今天`) })
  await today.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: new RegExp(`^${dayOf(publish_at)}，.*${title}`) })).toBeFocused()
  await expect(page.getByRole('heading', { name: new RegExp(`^${dayOf(publish_at)}`) })).toBeVisible()
  const row = page.getByRole('article').filter({ hasText: title })
  await expect(row).toContainText('平时的样子')
  await expect.poll(() => findings(page, 'plans')).toEqual([])

  await row.getByRole('button', { name: '改期' }).press('Enter')
  const dialog = page.getByRole('dialog')
  // The dialog fades in.
  await expect.poll(() => findings(page, 'move')).toEqual([])
  const later = new Date((publish_at + 5 * DAY) * 1_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  await dialog.getByLabel('结束时间').fill(`${later} 00:00`)
  await dialog.getByLabel('结束时间').press('Enter')
  await dialog.getByRole('button', { name: /^保\s?存$/ }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(dayOf(publish_at + 5 * DAY))
  await row.getByRole('button', { name: '取消定时' }).press('Enter')
  await page.getByRole('tooltip').getByRole('button', { name: '取消定时' }).press('Enter')
  await expect(row).toHaveCount(0)
})
