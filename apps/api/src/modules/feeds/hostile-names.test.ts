// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { baiduFeed } from './baidu'
import type { FeedGoods } from './feed-goods'
import { googleFeed } from './google'

const SHOP = { name: '禾集 & <店>', origin: 'https://shop.example' }
/** What XML 1.0 may contain. */
const XML = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u
/** Signs that end or begin something in XML or in HTML, and such as no XML has. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '&',
        '<',
        '>',
        '"',
        "'",
        ']]>',
        '<!--',
        '<![CDATA[',
        '&amp;',
        '&#0;',
        '</g:title>',
        '<?xml',
        '\0',
      ),
      fc.constantFrom('\u0001', '\u001B', '\u0085', '\uD800', '\uDFFF', '\uFFFE', '\uFFFF', '\u202E', '\u2028', '😀'),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 6 },
  )
  .map(parts => parts.join(''))

const goodsNamed = (text: string): FeedGoods => ({
  id: 5001,
  name: text,
  brief: text,
  brand: text,
  path: [text, text],
  hasChoice: true,
  pictures: [`/img/u/${text}`, `https://cdn.example/${text}`, text],
  skus: [
    {
      id: 5002,
      code: text,
      isInStock: true,
      price: 1200,
      picture: '/img/u/a.jpg',
      choice: [{ group: '颜色', value: text, id: text }],
      sale: { price: 900, from: new Date(0), to: new Date(1) },
    },
  ],
})

async function textOf(feed: AsyncIterable<string>) {
  const parts: string[] = []
  for await (const part of feed) parts.push(part)
  return parts.join('')
}
async function* only(goods: FeedGoods) {
  yield goods
}

it.each([
  ['google.xml', googleFeed, 'item'],
  ['baidu.xml', baiduFeed, 'url'],
] as const)('%s stays well-formed, whatever goods are called', async (_, write, entry) => {
  await fc.assert(
    fc.asyncProperty(hostile, async text => {
      const xml = await textOf(write(only(goodsNamed(text)), SHOP))
      expect(xml).toMatch(XML)
      // The parser takes a bare sign for itself, other readers do not.
      expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      expect(parsed.querySelector('parsererror')).toBeNull()
      expect(parsed.getElementsByTagName(entry)).toHaveLength(1)
      expect(parsed.documentElement.outerHTML.match(/<script|<!--/i)).toBeNull()
    }),
  )
})

it('keeps the texts as they are, but for what nobody sees', async () => {
  const xml = await textOf(googleFeed(only(goodsNamed('a\u0000&amp;\u202E <b>\n"c" \'d\'😀')), SHOP))
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  expect(parsed.getElementsByTagName('g:brand')[0]!.textContent).toBe('a&amp; <b> "c" \'d\'😀')
})
