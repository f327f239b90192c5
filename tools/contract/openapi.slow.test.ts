/** What other teams make of the OpenAPI document: their linters, and a generated client that buys something. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SwaggerParser from '@apidevtools/swagger-parser'
import { createClient } from '@hey-api/openapi-ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTs, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../apps/api/src/platform/passwords'
import { addAddress, addGoods, addMember } from '../../apps/api/testing/fixtures'
import makeDump from '../../apps/api/testing/global-setup'
import { createTestShop, type TestShop } from '../../apps/api/testing/test-shop'
import { mustRun, root } from '../lib/steps.mjs'
import { openApi } from './openapi'

let source: string
let folder: string
beforeAll(async () => {
  source = JSON.stringify(await openApi())
  folder = mkdtempSync(join(tmpdir(), 'heji-openapi-'))
  writeFileSync(join(folder, 'openapi.json'), source)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the OpenAPI document', () => {
  it('has no error by the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(found.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
  })

  it('is valid for swagger-parser', async () => {
    const { info } = await SwaggerParser.validate(join(folder, 'openapi.json'))
    expect(info.title).toBe('Heji 禾集')
  })

  it('becomes types with openapi-typescript', async () => {
    const types = astToString(await openapiTs(source))
    expect(types).toContain('postOrderNew')
  })
})

const SHOPPER = `import { client } from './generated/client.gen'
import { getOrderById, postCart, postLogin, postOrderNew, postPayment } from './generated'

/** The answer of a call; a refusal is an error. */
function dataOf<A extends { data: object }>({ data: answer }: { data?: A }) {
  const data = answer?.data
  if (!data || 'status_code' in data) throw new Error(JSON.stringify(answer))
  return data as Exclude<A['data'], { status_code: number }>
}

export async function buy(how: { fetch: typeof fetch; mobile: string; password: string; item: string; address: string }) {
  client.setConfig({ baseUrl: 'http://shop.test', fetch: how.fetch })
  const login = await postLogin({ body: { username: how.mobile, password: how.password, check_type: 'password' } })
  const { token } = dataOf(login)
  client.setConfig({ auth: () => token })
  dataOf(await postCart({ body: { item_id: how.item, num: 2 } }))
  const { order_id } = dataOf(await postOrderNew({ body: { cart_type: 'cart', address_id: how.address } }))
  dataOf(await postPayment({ body: { order_id, pay_type: 'testpay' } }))
  const { orderInfo } = dataOf(await getOrderById({ path: { id: order_id } }))
  return [orderInfo.pay_status, orderInfo.items[0]?.num]
}
`

describe('a client that @hey-api/openapi-ts generates', () => {
  let shop: TestShop
  beforeAll(async () => {
    await makeDump()
    shop = await createTestShop()
    await createClient({
      input: join(folder, 'openapi.json'),
      output: join(folder, 'generated'),
      logs: { level: 'silent' },
    })
    writeFileSync(join(folder, 'shopper.ts'), SHOPPER)
  })
  afterAll(() => shop?.close())

  it('has types that a strict compiler accepts', async () => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
    }
    const lib = ['ES2023', 'DOM', 'DOM.Iterable']
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, lib, types: [] }, files: ['shopper.ts'] }),
    )
    await mustRun(['node', [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', '.']], { cwd: folder })
  })

  it('signs in, fills a cart and pays', async () => {
    const mobile = '13700000001'
    const member = await addMember(shop.db, { mobile, passwordHash: await hashPassword('heji2026') })
    const { id: address } = await addAddress(shop.db, member.id)
    const { goods } = await addGoods(shop.db)
    const { buy } = await import(join(folder, 'shopper.ts'))
    const bought = {
      fetch: shop.fetch,
      mobile,
      password: 'heji2026',
      item: String(goods.itemId),
      address: String(address),
    }
    expect(await buy(bought)).toEqual(['PAYED', 2])
  })
})
