// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readRichText } from './read-rich-text.server'
import { RICH_TAGS } from './rich-node'

const CELLS = ['thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'table']
const tags = (html: string): string[] =>
  readRichText(html).flatMap(function tagsOf(node): string[] {
    return typeof node === 'string' ? [] : [node.tag, ...(node.children ?? []).flatMap(tagsOf)]
  })

describe('rich text', () => {
  it.each(RICH_TAGS.filter(tag => !CELLS.includes(tag)))('keeps %s', tag => {
    expect(tags(`<${tag}>x`)).toContain(tag)
  })

  it('keeps each part of a table, without the white space between', () => {
    const html =
      '<table> <caption>名</caption> <thead> <tr> <th>a</th> </tr> </thead> <tbody> <tr> <td> b </td> </tr> </tbody> <tfoot> </tfoot> </table>'
    expect(readRichText(html)).toEqual([
      {
        tag: 'table',
        children: [
          { tag: 'caption', children: ['名'] },
          { tag: 'thead', children: [{ tag: 'tr', children: [{ tag: 'th', children: ['a'] }] }] },
          { tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'td', children: [' b '] }] }] },
          { tag: 'tfoot', children: [] },
        ],
      },
    ])
  })

  it.each([
    ['h1', 'h3'],
    ['h2', 'h3'],
    ['b', 'strong'],
    ['i', 'em'],
  ])('makes %s to %s', (from, to) => {
    expect(readRichText(`<${from}>x</${from}>`)).toEqual([{ tag: to, children: ['x'] }])
  })

  it.each([
    'script',
    'style',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'noscript',
    'textarea',
    'title',
    'select',
    'audio',
    'noembed',
    'noframes',
    'xmp',
  ])('drops %s with its content', tag => {
    expect(readRichText(`a<${tag}>x</${tag}>b`).join('')).toBe('ab')
  })

  it('keeps a film with its cover, and of several files the first (spec §3)', () => {
    expect(
      readRichText(
        '<video src="/video/a.mp4" poster="/img/a" onplay="x()" autoplay>旧浏览器</video><video><source src="/video/b.webm"><source src="/video/b.mp4"></video>',
      ),
    ).toEqual([
      { tag: 'video', src: '/video/a.mp4', poster: '/img/a' },
      { tag: 'video', src: '/video/b.webm', poster: '' },
    ])
  })

  it('drops comments, and the tags of all other elements', () => {
    expect(readRichText('a<!-- x --><div>b</div><form>c</form>')).toEqual(['a', 'b', 'c'])
  })

  it('keeps of attributes the address of links, and address and text of pictures', () => {
    expect(
      readRichText('<a href="/items" title="x">a</a><a>b</a><img src="/a.jpg" alt="杯" width="9"><img><br id="x">'),
    ).toEqual([
      { tag: 'a', href: '/items', children: ['a'] },
      { tag: 'a', href: '', children: ['b'] },
      { tag: 'img', src: '/a.jpg', alt: '杯' },
      { tag: 'img', src: '', alt: '' },
      { tag: 'br' },
    ])
  })

  it.each([
    ['th', { colSpan: 2, rowSpan: 3 }, 'colspan=2 rowspan=3'],
    ['td', { colSpan: 50, rowSpan: 50 }, 'colspan=50 rowspan=51'],
    ['td', {}, 'colspan=1 rowspan=0'],
    ['td', {}, 'colspan=x rowspan=2.5'],
    ['td', {}, ''],
  ])('cells of %s span %o for %s', (tag, span, attributes) => {
    const cell = { tag, ...span, children: [] }
    expect(readRichText(`<table><tr><${tag} ${attributes}></${tag}></tr></table>`)).toEqual([
      { tag: 'table', children: [{ tag: 'tbody', children: [{ tag: 'tr', children: [cell] }] }] },
    ])
    expect(readRichText('<p colspan=2>')).toEqual([{ tag: 'p', children: [] }])
  })

  it('reads the first 100 000 characters', () => {
    expect(readRichText(`${'x'.repeat(99_999)}yz`)).toEqual([`${'x'.repeat(99_999)}y`])
  })

  it('reads a hundred levels', () => {
    const deep = (levels: number) => readRichText(`${'<div>'.repeat(levels)}x`)
    expect([deep(100), deep(101)]).toEqual([['x'], []])
  })
})
