import { devices } from '@playwright/test'
import type { Browsing } from './support/browsing'
import { broken } from './support/crawl'
import { enter } from './support/members'
import { leaveStaffMode, orderBag, putBag, type Staff, signInAsStaff, staffBar } from './support/staff'
import { expect, test } from './support/test'
import { look, type Visit, visitOf } from './support/visit'

/** What staff see and buy. */

async function buyAsStaff(browsing: Browsing, staff: Staff) {
  const member = await signInAsStaff(browsing, staff)
  await leaveStaffMode(browsing, await orderBag(browsing, member))
}

test('staff sign in by work id with what they chose before, order, and leave staff mode', ({ page, shop }) =>
  buyAsStaff({ page, shop, scripts: true }, { workId: '100002', mobile: '13800000007' }))
test('staff do the same without scripts @noscript', ({ page, shop }) =>
  buyAsStaff({ page, shop, scripts: false }, { workId: '100003', mobile: '13800000008' }))

/** Pages that staff see otherwise: marks, prices, badges, addresses. */
const staffPages = (id: string, bag: { item_id: string; distributor_id: string }) => [
  '/',
  '/items',
  `/items/${bag.item_id}`,
  '/cart',
  `/cart/checkout?mode=cart&id=${bag.distributor_id}`,
  `/member/trade/${id}`,
  '/member/profile',
]

const PLAIN = { status: 200, part: false }

async function lookAtStaffPages(visit: Visit, addresses: readonly string[]) {
  const wrong: string[] = []
  for (const address of addresses) {
    wrong.push(...(await look(visit, PLAIN, address)))
    if (!(await staffBar(visit.page).isVisible())) wrong.push(`${address}: nothing says that the mode is on`)
  }
  return wrong
}

test('staff do the same on a phone, and see their prices and badges on every page @phone', async ({
  page,
  shop,
  visitor,
  watch,
}) => {
  const browsing = { page, shop, scripts: true }
  const member = await signInAsStaff(browsing, { workId: '100001', mobile: '13800000003' })
  const order = await orderBag(browsing, member)
  const { bag, id } = order
  await putBag(shop, bag, member)
  const phone = await visitOf(page, shop, watch)
  expect(await lookAtStaffPages(phone, staffPages(id, bag))).toEqual([])
  const desktop = await visitor({ ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } })
  await enter(desktop, shop, member)
  const pc = await visitOf(await desktop.newPage(), shop, watch)
  expect(await lookAtStaffPages(pc, staffPages(id, bag))).toEqual([])
  expect(await broken(shop, pc.links, { token: member.token })).toEqual([])
  await leaveStaffMode(browsing, order)
})
