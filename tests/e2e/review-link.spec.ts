import { findings } from './support/axe'
import { enterDesigner, newPage } from './support/operators'
import { expect, test } from './support/test'

test('somebody without an account sees the draft behind a review link, until it is taken back', async ({
  page,
  shop,
  context,
  visitor,
  allowed,
}) => {
  allowed.push(/410/)
  const words = `草稿 ${Date.now()}`
  const id = await newPage(shop, words, 'editor', [{ type: 'W0011', uuid: 'a', text: words, width: 1190, height: 40 }])
  await enterDesigner(context, shop, 'editor')
  await page.goto(`${shop.designer}/pages/${id}`)
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('button', { name: '手机扫码、审阅链接' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '审阅链接' })
  await dialog.getByText('1 小时').click()
  await dialog.getByRole('button', { name: '生成链接' }).press('Enter')
  await expect(dialog.getByLabel('审阅链接的二维码')).toBeVisible()
  // The preview behind the dialog is a page of its own.
  await expect.poll(() => findings(page, 'review links', { exclude: ['iframe'] })).toEqual([])
  const url = (await dialog.getByRole('link').first().getAttribute('href'))!

  const guest = await (await visitor()).newPage()
  const answer = await guest.goto(url)
  const headers = answer!.headers()
  expect([headers['x-robots-tag'], headers['cache-control'], headers['referrer-policy']]).toEqual([
    'noindex',
    'private, no-store',
    'same-origin',
  ])
  await expect(guest.getByRole('note')).toContainText('预览稿')
  await expect(guest.getByText(words, { exact: true }).last()).toBeVisible()
  await expect(guest.getByRole('contentinfo').first()).toBeVisible()
  expect(await findings(guest, 'review', { exclude: ['header', 'footer'] })).toEqual([])

  await dialog.getByRole('button', { name: '撤销' }).press('Enter')
  await expect(dialog.getByText('还没有可用的链接。')).toBeVisible()
  const gone = await guest.reload()
  expect(gone!.status()).toBe(410)
  await expect(guest.getByRole('heading', { name: '链接已失效' })).toBeVisible()
  await expect(guest.getByText(words)).toHaveCount(0)
})
