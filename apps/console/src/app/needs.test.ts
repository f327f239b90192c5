import { type Endpoint, groups, isOperation, shopsToRun } from '@heji/api-client/contract'
import { expect, it } from 'vitest'
import { AREAS_OF_CONSOLE } from './areas'
import { maySee, NEEDS } from './needs'

const OPEN = ['/proposals', '/staff/sessions', '/staff/code']
const SCREENS = AREAS_OF_CONSOLE.flatMap(({ screens }) => screens.map(({ path }) => path))

it('says of every screen what it needs, and of no other', () => {
  expect(Object.keys(NEEDS).sort()).toEqual(SCREENS.filter(path => !OPEN.includes(path)).sort())
})

it('asks for rights as the operations of the screen do', () => {
  const operations = Object.values(groups)
    .flatMap(group => Object.values(group) as Endpoint[])
    .filter(isOperation)
  for (const [path, [right, where]] of Object.entries(NEEDS)) {
    const of = operations.filter(one => !one.own && `${one.operation.area}.${one.operation.effect}` === right)
    const inOne = of.filter(one => shopsToRun([{ right, shopIds: ['1'] }], one)?.length !== 0)
    expect(of.length, path).toBeGreaterThan(0)
    if (where === 'some') expect(inOne.length, path).toBeGreaterThan(0)
  }
})

it('shows a clerk of one shop his screens alone', () => {
  const clerk = { rights: [{ right: 'orders.read', shop_ids: ['1'] }], must_set_code: false }
  expect(SCREENS.filter(path => maySee(clerk, path))).toEqual([
    '/proposals',
    '/orders',
    '/orders/print',
    '/orders/:id',
    ...OPEN.slice(1),
  ])
  expect(maySee({ rights: [{ right: 'members.read', shop_ids: ['1'] }], must_set_code: false }, '/members')).toBe(false)
  expect(maySee({ rights: [{ right: '*', shop_ids: null }], must_set_code: false }, '/staff/audit')).toBe(true)
})
