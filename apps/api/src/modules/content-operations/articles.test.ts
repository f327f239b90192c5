import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { operatorApi } from '../../../testing/pages'
import { refusal, refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { articles, auditLog } from '../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'admin', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const add = async (more: object = {}) => {
  const given = { title: `文章${Math.random()}`, content: '<p>先量坐距。</p>', ...more }
  return (await api('POST /api/operator/content/article-add', given)).article_id
}
const show = (article_id: string) => api('POST /api/operator/content/article-show', { article_id })
const edit = (article_id: string, more: object) =>
  api('POST /api/operator/content/article-edit', { article_id, ...more })
const seenByBuyers = (id: string) => shop.api()('GET article/management/{id}', { id })
const lastAudit = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]!

describe('content.article-add', () => {
  it('publishes at once; plain text becomes paragraphs', async () => {
    const id = await add({ title: '电视多大合适', node: '选购指南', content: '先量坐距。\n再看 <尺寸>。' })
    expect(await seenByBuyers(id)).toMatchObject({ title: '电视多大合适', category_id: '选购指南' })
    expect((await show(id)).content).toBe('<p>先量坐距。</p><p>再看 &lt;尺寸>。</p>')
    expect(await lastAudit()).toMatchObject({ action: 'content.article-add', target: id, actor: '韩梅梅' })
    const { rows } = await api('POST /api/operator/content/articles', { q: '多大' })
    expect(rows).toMatchObject([{ article_id: id, kind: 'article' }])
    expect((await api('POST /api/operator/content/nodes', {})).nodes).toContain('选购指南')
  })

  it('lists questions apart', async () => {
    const id = await add({ kind: 'faq', node: '常见' })
    const list = async (input: object) =>
      (await api('POST /api/operator/content/articles', input)).rows.map(row => row.article_id)
    expect(await list({ kind: 'faq' })).toEqual([id])
    expect(await list({ node: '常见' })).toEqual([id])
    expect(await list({ kind: 'article' })).not.toContain(id)
  })

  it.each([
    [{ title: '' }, '请填写标题'],
    [{ content: ' \n' }, '请填写正文'],
    [{ cover: 'https://else.where/a.png' }, '图片请先上传'],
  ])('refuses %j and makes nothing', async (wrong, message) => {
    const before = await shop.db.$count(articles)
    expect(await refused(add(wrong))).toBe(message)
    expect(await shop.db.$count(articles)).toBe(before)
  })

  it('makes one of two that are sent at once', async () => {
    const said = await Promise.allSettled([add({ title: '只要一篇' }), add({ title: '只要一篇' })])
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('content.article-edit', () => {
  it('changes what is given, not what others changed meanwhile', async () => {
    const id = await add({ title: '旧题', summary: '三步' })
    const { version } = await show(id)
    await edit(id, { title: '新题', seen: version })
    expect(await show(id)).toMatchObject({ title: '新题', summary: '三步', content: '<p>先量坐距。</p>' })
    expect((await lastAudit()).detail).toEqual({ before: { title: '旧题' }, after: { title: '新题' } })
    expect(await refused(edit(id, { title: '晚了', seen: version }))).toContain('被别人修改过')
    expect(await refused(edit(id, { title: '新题' }))).toBe('没有要修改的内容')
    expect(await refused(edit(id, { title: '' }))).toBe('请填写标题')
    await edit(id, { summary: '' })
    expect(await show(id)).toMatchObject({ title: '新题', summary: '' })
    expect(await refused(edit('999999', { title: '无' }))).toBe('没有文章 999999')
  })
})

describe('content.article-remove', () => {
  it('takes it away for an admin, and the log keeps it', async () => {
    const id = await add({ title: '要删的' })
    const editor = await operatorApi(shop, 'editor')
    const call = () => editor('POST /api/operator/content/article-remove', { article_id: id })
    expect((await refusal(call())).status).toBe(403)
    await seenByBuyers(id)
    await api('POST /api/operator/content/article-remove', { article_id: id })
    expect(await refused(seenByBuyers(id))).toBe('文章不存在')
    expect((await lastAudit()).detail).toMatchObject({ before: { title: '要删的', content: '<p>先量坐距。</p>' } })
    expect(await refused(show(id))).toBe(`没有文章 ${id}`)
  })
})
