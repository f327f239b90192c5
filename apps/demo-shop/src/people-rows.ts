import {
  addresses,
  favourites,
  footprints,
  growthLedger,
  memberCoupons,
  memberGrades,
  members,
  operatorRoles,
  operators,
  pointLedger,
  roles,
  type Tx,
  wechatIdentities,
} from '@heji/api/demo-shop'
import { READY_ROLES } from '@heji/api-client/contract'
import type { Catalogue } from './catalogue/build'
import { insertAll } from './insert-all'
import {
  DEMO_MEMBER_ID,
  demoAddresses,
  demoClaims,
  demoGrades,
  demoMembers,
  demoOperators,
  demoPoints,
  FOOTPRINTS,
} from './people/people'
import { createRandom, DEMO_SEED } from './random'

/** Shops that the main member follows. */
const FOLLOWED = [1, 3, 5]

/** The accounts, and the history of the main member. */
export async function insertPeople(tx: Tx, { items }: Catalogue, passwordHash: string, now: Date) {
  await insertAll(tx, memberGrades, demoGrades)
  await insertAll(
    tx,
    members,
    demoMembers.map(member => ({ ...member, passwordHash })),
  )
  await insertAll(
    tx,
    pointLedger,
    demoPoints.map(({ hours, ...row }) => ({ ...row, at: new Date(now.getTime() - hours * 3_600_000) })),
  )
  await insertAll(
    tx,
    growthLedger,
    demoMembers.flatMap(({ id, growth }) =>
      id && growth ? [{ memberId: id, delta: growth, kind: 'opening' as const, at: now }] : [],
    ),
  )
  await insertAll(tx, wechatIdentities, [{ unionId: 'demo-union', openId: 'demo-open' }])
  await insertAll(
    tx,
    operators,
    demoOperators.map(operator => ({ ...operator, passwordHash })),
  )
  // Each operator of the demo has one role that came with the shop, and its row has the same number.
  await insertAll(
    tx,
    roles,
    demoOperators.map(({ id, role }) => ({ id, ready: role, name: READY_ROLES[role].name })),
  )
  await insertAll(
    tx,
    operatorRoles,
    demoOperators.map(({ id }) => ({ operatorId: id, roleId: id })),
  )
  await insertAll(tx, addresses, demoAddresses)
  await insertAll(
    tx,
    memberCoupons,
    demoClaims.map((couponId, i) => ({
      couponId,
      memberId: DEMO_MEMBER_ID,
      seq: 1,
      code: `202611110000${String(1000 + couponId)}`,
      createdAt: new Date(now.getTime() - (i + 1) * 3_600_000),
    })),
  )
  const seen = createRandom(DEMO_SEED + 3).shuffled(items)
  await insertAll(
    tx,
    footprints,
    seen.slice(0, FOOTPRINTS).map((item, i) => ({
      memberId: DEMO_MEMBER_ID,
      goodsId: item.goods.itemId,
      updatedAt: new Date(now.getTime() - (i * 5 + 1) * 3_600_000),
    })),
  )
  await insertAll(
    tx,
    favourites,
    seen.slice(0, 12).map((item, i) => ({
      memberId: DEMO_MEMBER_ID,
      goodsId: item.goods.itemId,
      // Some were dearer then.
      priceThen: i % 4 === 0 ? Math.round(item.goods.price * 1.2) : item.goods.price,
      createdAt: new Date(now.getTime() - i * 7 * 3_600_000),
    })),
  )
  await insertAll(
    tx,
    favourites,
    FOLLOWED.map((shopId, i) => ({
      memberId: DEMO_MEMBER_ID,
      shopId,
      createdAt: new Date(now.getTime() - i * 86_400_000),
    })),
  )
}
