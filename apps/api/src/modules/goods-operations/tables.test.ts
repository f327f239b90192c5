import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog } from '../../db/schema'
import { readSomeGoods } from '../catalogue/read-shop'

const SHOP = '禾集表格店'
let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  const { id: shopId } = await addShop(shop.db, { name: SHOP })
  await addGoods(shop.db, { shopId, bn: 'T-1', name: '竹编篮', price: 3_900, store: 7 })
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const HEAD = '货号,名称,店铺,分类,图片,价格,库存'
const table = (...rows: string[]) => new File([[HEAD, ...rows].join('\n')], 'goods.csv')
const send = (file: File, preview = false) => api('POST /api/operator/goods/import', { file, preview } as never)
const known = async (bn: string) => (await readSomeGoods(shop.db, [bn])).get(bn)

describe('goods.import', () => {
  it('looks first, then saves the right rows and gives the wrong ones back', async () => {
    const file = table(`T-2,藤椅,${SHOP},家居,,199,3`, 'T-1,,,,,45.5,', `T-3,木凳,没有的店,家居,,50,1`)
    const seen = await send(file, true)
    expect(seen).toMatchObject({ message: '将新增 1，将更新 1，错误 1', refused: [{ row: 4, of: 'T-3' }] })
    expect([await known('T-2'), (await known('T-1'))!.skus[0]!.price]).toEqual([undefined, 3_900])
    expect(await send(file)).toMatchObject({ message: '新增 1，更新 1，错误 1', added: 1, changed: 1 })
    expect((await known('T-1'))!.skus[0]).toMatchObject({ price: 4_550, store: 7 })
    const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.target, 'T-1'))
    expect(row).toMatchObject({ action: 'goods.import', actor: '韩梅梅' })
    expect(row!.detail).toEqual({
      before: { skus: [{ bn: 'T-1-0', price: 3_900 }] },
      after: { skus: [{ bn: 'T-1-0', price: 4_550 }] },
    })
  })

  it('reads no file of the machine for somebody who sends a table', async () => {
    const { refused } = await send(table(`T-4,凳,${SHOP},家居,../../../etc/passwd,9,1`))
    expect(refused[0]!.message).toContain('不是上传后的地址')
    expect(await known('T-4')).toBeUndefined()
  })

  it('refuses what is no table', async () => {
    expect(await refused(send(new File(['%PDF-1.7'], 'a.csv')))).toBe('这是 PDF，不是表格')
  })
})

describe('goods.export', () => {
  it.each(['xlsx', 'csv'] as const)('gives a %s that changes nothing when it is imported', async format => {
    const { file, message } = await api('POST /api/operator/goods/export', { q: 'T-1', format })
    expect([message, file.name]).toEqual(['1 件商品', expect.stringMatching(new RegExp(`^商品-.*\\.${format}$`))])
    const before = await known('T-1')
    const sent = await send(new File([Buffer.from(file.base64, 'base64')], file.name))
    expect(sent).toMatchObject({ changed: 0, same: 1, refused: [] })
    expect(await known('T-1')).toEqual(before)
  })

  it('is a command that writes a file where it is told to', async () => {
    const to = join(shop.config.dataDir, 'goods.csv')
    await writeFile(to, '')
    expect(await heji(shop, 'goods export', { q: 'T-1', to })).toEqual([`1 件商品：${to}`])
    expect(await readFile(to, 'utf8')).toContain('竹编篮')
    expect(await heji(shop, 'goods export', {})).toEqual(['请用 --to 给出要写的文件'])
  })
})
