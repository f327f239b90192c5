import { writeFileSync } from 'node:fs'
import { findings } from './support/axe'
import { runCommand } from './support/commands'
import { enter } from './support/members'
import { addressIn, newShop } from './support/shop-fixture'
import { expect, open, type Shop, test } from './support/test'

const SCREENS = [
  ...['/', '/items', '/items/{item}', '/cart', '/cart/checkout?mode=cart&id={cartShop}'],
  ...['/cashier?order_id={unpaid}', '/member/trade', '/member/trade/{done}', '/member/user-info', '/member/coupon'],
]

async function paint(shop: Shop, brand_color: string) {
  const file = test.info().outputPath('shop.json')
  writeFileSync(file, JSON.stringify({ brand_color }))
  await runCommand(shop, 'setting set', { key: 'shop', file })
}

for (const [name, color] of [
  ['green', '#2E8B57'],
  ['black', '#111111'],
  ['pale yellow', '#FFE97A'],
] as const)
  for (const device of ['', ' @phone'])
    test(`a ${name} shop is as easy to read${device}`, async ({ page, context, shop }) => {
      const { member, fixture } = await newShop(shop)
      await enter(context, shop, member)
      await paint(shop, color)
      const faults: string[] = []
      for (const at of SCREENS) {
        await open(page, shop.storefront + addressIn(fixture, at))
        faults.push(...(await findings(page, at, { only: ['color-contrast', 'link-in-text-block'] })))
      }
      await paint(shop, '')
      expect(faults).toEqual([])
    })
