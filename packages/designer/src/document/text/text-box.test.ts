import { afterEach, describe, expect, it, vi } from 'vitest'
import { fromStored } from '../stored'
import { inBrowser } from './in-browser'
import { byEstimate, lookOf, type Measure } from './measure-text'
import { textBox } from './text-box'

/** Every letter is as wide as it is high; lines are half as high again. */
const measure: Measure = ({ text, fontSize }, width) => {
  const lines = text.split('\n').flatMap(line => {
    const perLine = width ? Math.max(1, Math.floor(width / fontSize)) : Number.POSITIVE_INFINITY
    const count = Math.max(1, Math.ceil([...line].length / perLine))
    return Array.from({ length: count }, () => Math.min([...line].length, perLine))
  })
  return { width: Math.max(...lines) * fontSize, height: lines.length * fontSize * 1.5 }
}

const docOf = (child: object, block = {}) =>
  fromStored([
    { type: 'W0006', uuid: 'p', width: 400, height: 200, childWidgets: [{ type: 'W0011', uuid: 't', ...child }] },
    { type: 'W0011', uuid: 'b', width: 100, fontSize: 20, ...block },
    { type: 'W0002', uuid: 'goods' },
  ])

describe('the box of a text', () => {
  it('follows the height of its lines, also below the least height of the original', () => {
    const lines: Measure = ({ text, lineHeight }) => ({ width: 60, height: text.split('\n').length * lineHeight })
    const doc = docOf({ text: '一\n二', fontSize: 20, width: 60 })
    const height = (values: Record<string, unknown>) => textBox(doc, 't', values, lines).height
    expect([height({}), height({ lineSpacing: 2 }), height({ lineSpacing: 1 })]).toEqual([64, 84, 44])
    const one = docOf({}, { text: '一' })
    expect(textBox(one, 'b', { lineSpacing: 1 }, lines)).toEqual({ height: 24 })
  })

  it('is as large as its hidden copy and 20 wider, 4 higher (spec §5)', () => {
    const doc = docOf({ text: '', fontSize: 20, width: 20 })
    expect(textBox(doc, 't', { text: '文本' }, measure)).toEqual({ width: 60, height: 34 })
    expect(textBox(doc, 't', { text: '文本\n两行字' }, measure)).toEqual({ width: 80, height: 64 })
    expect(textBox(docOf({ text: '文本', fontSize: 20, width: 60 }), 't', { fontSize: 48 }, measure)).toEqual({
      width: 116,
      height: 76,
    })
  })

  it('has room for larger words in it, and is as before where they are gone', () => {
    const doc = docOf({ text: '满199减20\n包邮', fontSize: 20 })
    const plain = textBox(doc, 't', {}, byEstimate)
    expect(plain).toEqual({ width: 130, height: 64 })
    const parts = [{ words: '199', fontSize: 60 }]
    expect(textBox(doc, 't', { parts }, byEstimate)).toEqual({ width: 214, height: 124 })
    for (const none of [[], [{ words: '299', fontSize: 60 }], [{ words: '199', fontSize: 12 }]])
      expect(textBox(doc, 't', { parts: none }, byEstimate).height).toBe(plain.height)
    // A block of the page is wrapped: each of its lines is as high as the largest letters in it.
    const block = docOf({}, { text: '一二三四五六', fontSize: 20, width: 84 })
    expect(textBox(block, 'b', { parts: [{ words: '六', fontSize: 40 }] }, byEstimate)).toEqual({ height: 94 })
  })

  it('begins with the width of a new text, and ends at the edge of its panel', () => {
    expect(textBox(docOf({ text: '文本', fontSize: 20 }), 't', { text: '文本三' }, measure).width).toBe(80)
    const long = textBox(docOf({ text: '文本', fontSize: 20, x: 300 }), 't', { text: '字'.repeat(9) }, measure)
    expect(long).toEqual({ width: 100, height: 94 })
  })

  it('keeps a width that the operator chose, and that of a block of the page; the words wrap', () => {
    const chosen = docOf({ text: '文本', fontSize: 20, width: 84 })
    expect(textBox(chosen, 't', { text: '一二三四五' }, measure)).toEqual({ height: 64 })
    expect(textBox(docOf({}), 'b', { text: '一二三四五' }, measure)).toEqual({ height: 64 })
    expect(textBox(docOf({}), 'b', { text: '' }, measure)).toEqual({ height: 37 })
  })

  it('stays where nothing can be measured, and is no business of other widgets', () => {
    const nothing = () => ({ width: 0, height: 0 })
    expect(textBox(docOf({ text: '文本' }), 't', { text: '更长的文本' }, nothing)).toEqual({})
    expect(textBox(docOf({}), 'b', { text: '更长的文本' }, nothing)).toEqual({})
    expect(textBox(docOf({}), 'goods', { text: '更长的文本' }, measure)).toEqual({})
  })
})

describe('the hidden copy', () => {
  afterEach(() => vi.restoreAllMocks())

  it('shows the words as the widget does while it is measured', () => {
    let shown = ''
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      shown = this.innerHTML
      return 90
    })
    const parts = [{ words: '199', fontSize: 60, fontWeight: 'bold' }]
    inBrowser(lookOf({ text: '满199减20', fontSize: 20, lineSpacing: 1.2, parts }), 200)
    expect(shown).toBe('满<span style="font-size: 60px; line-height: 72px; font-weight: bold;">199</span>减20')
  })
})
