// @vitest-environment node
import { expect, it } from 'vitest'
import { redirectOf } from '../../testing/loopback-api'
import { openShop } from '../../testing/open-shop'
import { loader } from './h5'

it.each([
  ['items/5', '?distributor_id=9', '/items/5?distributor_id=9'],
  ['cart', '', '/cart'],
  ['/evil.example', '', '/h5'],
  ['\\evil.example', '', '/h5'],
  ['', '', '/'],
])('/h5/%s%s leads to %s', async (rest, search, to) => {
  const args = (await openShop({})).pageArgs(`/h5/x${search}`, { params: { '*': rest } })
  expect(redirectOf(loader(args))).toMatchObject({ status: 301, to })
})
