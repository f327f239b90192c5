import { enter, newMember } from './support/members'
import { alive, expect, open, test } from './support/test'

test('an anonymous home page is the same for everybody, also after a visit of a member', async ({
  page,
  shop,
  member,
}) => {
  const home = async () => {
    const answer = await fetch(shop.storefront, { headers: { 'accept-encoding': 'identity' } })
    expect(answer.headers.get('set-cookie')).toBeNull()
    return await answer.text()
  }
  const first = await home()
  await open(page, shop.storefront)
  const masked = `${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`
  await expect(page.getByText(`你好，${masked}`)).toBeVisible()
  const second = await home()
  // A publication meanwhile would change the page, but two visits in a row must be equal.
  expect(await home()).toBe(second)
  for (const html of [first, second])
    for (const personal of [member.mobile, masked, member.token]) expect(html).not.toContain(personal)
  expect(second).toContain('你好，请登录')
})

test('a kept page never contains the parameters of another visitor', async ({ shop }) => {
  const secret = `secret${Date.now()}`
  const first = await fetch(`${shop.storefront}/items?page=7&utm_source=${secret}`)
  expect(await first.text()).not.toContain(secret)
  const second = await fetch(`${shop.storefront}/items?page=7`)
  expect(await second.text()).not.toContain(secret)
})

test('signing out and going back shows nothing of the member', async ({ page, shop, context }) => {
  const member = await newMember(shop)
  await enter(context, shop, member)
  const greeting = page.getByText(/你好，137\*{4}/)
  // In masked or full form; the last digits alone may appear in any price.
  const ownName = new RegExp(`137(\\*{4}|\\d{4})${member.mobile.slice(-4)}`)
  await open(page, `${shop.storefront}/member/trade`)
  await open(page, `${shop.storefront}/items`)
  await expect(greeting).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('link', { name: '你好，请登录' })).toBeVisible()
  await alive(page)
  await page.goBack()
  await expect(page.getByRole('link', { name: '你好，请登录' })).toBeVisible()
  await expect(greeting).toHaveCount(0)
  expect(await page.content()).not.toMatch(ownName)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.content()).not.toMatch(ownName)
})
