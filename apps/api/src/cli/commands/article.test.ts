import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { png } from '../../../testing/upload-corpus'
import { articles } from '../../db/schema'

let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

describe('article', () => {
  it('add publishes a text with its cover, remove takes it away', async () => {
    const text = { file: file('a.html', '<p>先量坐距。</p>'), cover: file('cover.png', await png()) }
    const [line = ''] = await heji(shop, 'article add', {
      title: '电视多大合适',
      node: '选购指南',
      summary: '三步',
      ...text,
    })
    const id = /^文章 (\d+)「电视多大合适」已发布$/.exec(line)![1]!
    const { list } = await shop.api()('GET article/management', { category_id: '选购指南', page: 1, pageSize: 10 })
    expect(list).toMatchObject([{ article_id: id, title: '电视多大合适', summary: '三步', article_type: 'general' }])
    const { status } = await shop.app.request(`http://shop.test${list[0]!.image_url}`)
    expect(status).toBe(200)
    expect(await shop.api()('GET article/management/{id}', { id })).toMatchObject({ content: '<p>先量坐距。</p>' })
    expect((await heji(shop, 'article list'))[1]).toMatch(new RegExp(`^${id} +电视多大合适 +选购指南 +文章 `))
    expect(await heji(shop, 'article remove', { article_id: id })).toEqual([`文章 ${id}「电视多大合适」已删除`])
    expect(await heji(shop, 'article remove', { article_id: id })).toEqual([`没有文章 ${id}`])
  })

  it.each([
    [{ kind: 'news' }, '类型只能是 article 或 faq'],
    [{ file: '/nowhere/a.html' }, '找不到文件 /nowhere/a.html'],
    [{ cover: '/nowhere/a.png' }, '找不到图片 a.png'],
    [{ cover: file('no.png', 'text') }, /^图片 no\.png：/],
    [{ file: file('nul.html', '<p>\0</p>') }, '正文含有无效字符'],
    [{ file: file('long.html', 'x'.repeat(200_001)) }, '文章最大为200KB'],
  ])('add refuses %j and makes nothing', async (wrong, message) => {
    const said = await heji(shop, 'article add', { title: '一', file: file('b.html', '<p>二</p>'), ...wrong })
    expect(said).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)])
    expect(await shop.db.$count(articles)).toBe(0)
  })
})
