import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor')
})
afterAll(() => shop.close())

const panel = { type: 'W0006', uuid: 'p1', href: ['x'], childWidgets: [widget('c1', { x: 10, y: 20 })] }
const keep = (values: { name?: string; image?: string; params?: string } = {}) =>
  api('POST /api/pctemplate/combine', {
    name: '秋季面板',
    image: '/img/u/a.png',
    params: JSON.stringify(panel),
    ...values,
  })

describe('combined modules', () => {
  it('store a panel without ids, so that it can be used many times', async () => {
    const { id, params } = await keep()
    expect(JSON.parse(params)).toEqual({
      type: 'W0006',
      href: [],
      childWidgets: [{ type: 'W0011', text: 'c1', x: 10, y: 20, href: [] }],
    })
    const listed = await api('GET /api/pctemplate/combine')
    expect(listed).toMatchObject({ total_count: 1, list: [{ id, name: '秋季面板', author: '李雷', params }] })
    await api('DELETE /api/pctemplate/combine/{id}', { id })
    expect((await api('GET /api/pctemplate/combine')).total_count).toBe(0)
    await expect(api('DELETE /api/pctemplate/combine/{id}', { id })).rejects.toMatchObject({
      status: 404,
      message: '组合模块不存在',
    })
  })

  it('report missing parts', async () => {
    await expect(keep({ name: ' ' })).rejects.toMatchObject({ message: '请输入组合模块名称' })
    await expect(keep({ image: '' })).rejects.toMatchObject({ message: '组合模块图片保存失败' })
    await expect(keep({ image: 'javascript:1' })).rejects.toMatchObject({ message: '组合模块图片保存失败' })
    await expect(keep({ params: '' })).rejects.toMatchObject({ message: '请选中要保存的自由面板' })
    await expect(keep({ params: JSON.stringify(widget('a')) })).rejects.toMatchObject({
      message: '请选中要保存的自由面板',
    })
    await expect(keep({ params: '{' })).rejects.toMatchObject({ status: 400, message: '模板数据无效' })
  })

  it('contain only widgets that panels may hold', async () => {
    const tooMany = Array.from({ length: 51 }, (_, i) => widget(`c${i}`))
    await expect(keep({ params: JSON.stringify({ ...panel, childWidgets: tooMany }) })).rejects.toMatchObject({
      status: 400,
      details: { reason: '面板内组件超过50个' },
    })
    const nested = { ...panel, childWidgets: [null] }
    await expect(keep({ params: JSON.stringify(nested) })).rejects.toMatchObject({ status: 400 })
  })
})
