import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { addBrand, addCategory } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { png } from '../../../testing/upload-corpus'
import { brands, categories } from '../../db/schema'

let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

const told = (name: string, lines: string[]) => lines[0]!.replace(`${name} 的图片：`, '')

describe('pictures', () => {
  it('are uploaded once, however often they are named', async () => {
    const path = file('a.png', await png(30, 30))
    const [address] = await heji(shop, 'picture add', { file: path })
    expect(address).toMatch(/^\/img\/u\/[0-9a-f]{64}\.png$/)
    expect(await heji(shop, 'picture add', { file: path })).toEqual([address])
    expect((await shop.app.request(`http://shop.test${address}`)).status).toBe(200)
  })

  it('are given to a brand and to a category', async () => {
    await addBrand(shop.db, '棉野')
    await addCategory(shop.db, { name: '服饰' })
    const path = file('b.png', await png(31, 31))
    const brand = told('棉野', await heji(shop, 'brand picture', { name: '棉野', file: path }))
    const category = told('服饰', await heji(shop, 'category picture', { name: '服饰', file: path }))
    expect(await shop.db.select().from(brands)).toMatchObject([{ imageUrl: brand }])
    expect(await shop.db.select().from(categories)).toMatchObject([{ imageUrl: category }])
  })

  it.each([
    ['brand picture', '没有品牌 没有'],
    ['category picture', '没有分类 没有'],
  ])('%s refuses an unknown name', async (command, message) => {
    const path = file('c.png', await png(32, 32))
    expect(await heji(shop, command, { name: '没有', file: path })).toEqual([message])
  })

  it('refuse a file that is none', async () => {
    expect(await heji(shop, 'picture add', { file: file('d.png', 'text') })).toEqual([
      expect.stringMatching(/^图片 d.png：/),
    ])
  })
})
