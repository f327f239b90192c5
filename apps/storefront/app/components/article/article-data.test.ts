// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import type { Reply } from '../../../testing/loopback-api'
import { loadNodes, pageOfQuery, textOfQuery, toRow } from './articles.server'

const CALL = 'GET article/category'

describe('the nodes with articles', () => {
  const load = (reply: Reply) =>
    askPage(
      async ({ context }) => {
        await loadNodes(context)
        return await loadNodes(context)
      },
      { path: '/article', token: null, replies: { [CALL]: reply } },
    )

  it('are asked for once, by their names', async () => {
    const { page, asked } = await load({ data: [{ category_name: '选购指南', x: 1 }, { category_name: '品牌资讯' }] })
    expect(page).toEqual(['选购指南', '品牌资讯'])
    expect(asked).toEqual([[CALL, { category_type: 'general' }]])
  })

  it('are none while the shop does not answer', async () => {
    expect((await load({ status: 500, message: 'x' })).page).toEqual([])
  })
})

it('sends of an article what a list shows', () => {
  const row = {
    article_id: '3',
    title: '电视多大才合适',
    summary: '先量坐距',
    content: 'secret',
    image_url: '/a.jpg',
    category_id: '选购指南',
    release_time: 1_790_000_000,
  } as unknown as Parameters<typeof toRow>[0]
  expect(toRow(row)).toEqual({
    id: '3',
    title: '电视多大才合适',
    summary: '先量坐距',
    cover: '/a.jpg',
    node: '选购指南',
    time: 1_790_000_000,
  })
})

it.each([
  ['', 1],
  ['page=', 1],
  ['page=x', 1],
  ['page=0', 1],
  ['page=1', 1],
  ['page=-2', 1],
  ['page=2.9', 2],
  ['page=10000', 10_000],
  ['page=10001', 1],
  ['page=Infinity', 1],
])('"%s" is page %i', (search, page) => {
  expect(pageOfQuery(new URLSearchParams(search))).toBe(page)
})

it('reads a text without the space around it, at most 100 characters, and none that is broken', () => {
  const text = (value: string) => textOfQuery(new URLSearchParams({ keywords: value }), 'keywords')
  expect(text('  电视 机 ')).toBe('电视 机')
  expect(text(` ${'啊'.repeat(101)}`)).toBe('啊'.repeat(100))
  expect(text(`${'a'.repeat(99)}😀`)).toBe(`${'a'.repeat(99)}\uFFFD`)
  expect(textOfQuery(new URLSearchParams('other=x'), 'keywords')).toBe('')
})
