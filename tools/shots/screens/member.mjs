/** Member centre and addresses. */
export const MEMBER_SCREENS = [
  { name: 'member', path: '/member/user-info', as: 'member', full: true },
  { name: 'addresses', path: '/member/address', as: 'member' },
  { name: 'addresses-empty', path: '/member/address', as: 'fresh' },
  {
    name: 'address-form-errors',
    path: '/member/address?address=new',
    as: 'member',
    full: true,
    act: async page => {
      await page.getByLabel('收货人').fill('周小满')
      await page.getByLabel('手机号').fill('123')
      await page.getByLabel('详细地址').fill('三')
      for (const select of await page.locator('#address select').all()) await select.selectOption({ index: 1 })
      await page.getByRole('button', { name: /^保存/ }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
]
