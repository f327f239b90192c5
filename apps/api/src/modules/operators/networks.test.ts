import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOperator } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, sessions } from '../../db/schema'
import { planNotices } from '../notices/plan'
import { openSessionOf } from './sign-in'

const DAY = 86_400_000
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const signedInFrom = async (person: Awaited<ReturnType<typeof addOperator>>, ip: string) => {
  shop.clock.advance(61_000)
  await openSessionOf({ ...shop, ip }, person)
  shop.clock.advance(61_000)
  await planNotices(shop)
}
const told = async () =>
  (await (await operatorApi(shop))('POST /api/operator/today/notices', {})).rows.map(({ text }) => text)
const noted = () => shop.db.select().from(auditLog).where(eq(auditLog.action, 'operator.new-network'))

it('tells the shop of a sign-in from a network that an operator has not used in 90 days', async () => {
  const lilei = await addOperator(shop.db, 'editor', { loginName: 'lilei' })
  await signedInFrom(lilei, '203.0.113.7')
  expect(await told()).toEqual([])
  // The same /24, and the same /48.
  await signedInFrom(lilei, '203.0.113.99')
  expect(await told()).toEqual([])
  await signedInFrom(lilei, '2001:db8:1:2::7')
  await signedInFrom(lilei, '2001:db8:1:99::1')
  expect(await told()).toEqual(['员工 lilei 在新的网络 2001:db8:1::/48 登录；不是本人请停用账号。'])
  shop.clock.advance(91 * DAY)
  await signedInFrom(lilei, '203.0.113.7')
  expect((await told())[0]).toContain('203.0.113.0/24')
  expect((await noted()).map(({ ip, target }) => [ip, target])).toEqual([
    ['2001:db8:1:2::7', 'lilei'],
    ['203.0.113.7', 'lilei'],
  ])
})

it('is the first sign-in of each operator, of which nobody needs to be told', async () => {
  const before = (await noted()).length
  await signedInFrom(await addOperator(shop.db, 'editor'), '198.51.100.1')
  expect(await noted()).toHaveLength(before)
})

it('shows from where each session was opened', async () => {
  const person = await addOperator(shop.db, 'editor')
  await shop.db.delete(sessions)
  await signedInFrom(person, '198.51.100.9')
  const lines = (await heji(shop, 'staff sessions', { login: person.loginName })).join('\n')
  expect(lines).toContain('198.51.100.9')
})
