import { describe, expect, it } from 'vitest'
import { draw, mount } from '../../testing/draw'
import { readWidget, validateWidget } from '../lib/page'
import type { TextData } from './definition'
import { textDefinition } from './definition'
import { runsOf } from './parts'

const RED = '#e00030ff'
const big = (words: string) => ({ words, fontSize: 48 })
const red = (words: string) => ({ words, color: RED })

/** What is drawn: the words as they are read, and those with a style of their own. */
function drawn(data: object, host = {}) {
  const { container } = mount('W0011', data, host)
  const spans = [...container.querySelectorAll<HTMLElement>('.hw-text__words span')]
  return {
    text: container.textContent,
    styled: spans.flatMap(span => (span.style.cssText ? [[span.textContent, span.style.cssText]] : [])),
  }
}
const wordsOf = (data: object) => drawn(data).styled.map(([words]) => words)

describe('parts of a text', () => {
  it('are each place that has their words; text, breaks and spaces stay', () => {
    const text = '满199减20\n  满399减 20 '
    expect(drawn({ text, parts: [big('20'), red('399')] })).toEqual({
      text,
      styled: [
        ['20', 'font-size: 48px;'],
        ['399', `--ink: ${RED};`],
        ['20', 'font-size: 48px;'],
      ],
    })
  })

  it('have what they name only: size on phones as the text, weight, colour that the dark theme lifts', () => {
    const part = { words: '199', fontSize: 36, color: RED, fontWeight: 'bold' }
    const html = draw('W0011', { text: '满199', parts: [part] }, { renderType: 'h5' })
    expect(html).toContain(
      `<span class="hw-ink" style="font-size:calc(0.72rem * var(--type, 1));font-weight:bold;--ink:${RED}">199</span>`,
    )
    expect(html).toContain('<span>满</span>')
  })

  it('strike an old price in an underlined text, which a part can also be without', () => {
    const parts = [
      { words: '¥399', textDecoration: 'line-through' },
      { words: '无', textDecoration: 'none' },
    ]
    const html = draw('W0011', { text: '¥399无字', textDecoration: 'underline', parts })
    expect(html.match(/text-decoration:[\w-]+|>[^<]+</g)).toEqual([
      'text-decoration:none',
      'text-decoration:line-through',
      '>¥399<',
      '>无<',
      'text-decoration:underline',
      '>字<',
    ])
  })

  it('that name one letter twice leave it to the first of them', () => {
    const text = '满199减20'
    expect(wordsOf({ text, parts: [big('199'), red('99减2'), red('9减')] })).toEqual(['199', '减2'])
    expect(wordsOf({ text, parts: [red('满199减20'), big('199')] })).toEqual([text])
    expect(wordsOf({ text: '啊啊啊', parts: [big('啊啊')] })).toEqual(['啊啊'])
  })

  it.each(['.*', '$&', '\\d+', '(', '[^', '<b>', '&amp;', '__proto__'])('take %s as it is', words => {
    const text = `前${words}后`
    expect(drawn({ text, parts: [big(words)] })).toEqual({ text, styled: [[words, 'font-size: 48px;']] })
    expect(wordsOf({ text: '满199减20', parts: [big(words)] })).toEqual([])
  })

  it('never cut an emoji into halves', () => {
    const text = '🎉减😀'
    expect(wordsOf({ text, parts: [big('🎉')] })).toEqual(['🎉'])
    for (const half of [...text].flatMap(letter => letter.split('')))
      if (half !== '减') expect(runsOf(text, [big(half)])).toEqual([{ start: 0, text }])
  })

  it.each([[], [big('')], [big(' ')], [big('没有')], [{}], ['x', null, 7], 'x', { words: '字' }])(
    '%j style nothing, and the HTML is that of a text without parts',
    parts => {
      const data = { text: '两 字\n一' }
      expect(draw('W0011', { ...data, parts })).toBe(draw('W0011', data))
    },
  )

  it('follow new words and new styles where a browser has translated the page', () => {
    const { container, again } = mount('W0011', { text: '满199减20', parts: [big('199')] })
    const translate = () => {
      const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (walker.nextNode()) found.push(walker.currentNode)
      for (const words of found) {
        const font = document.createElement('font')
        words.parentNode!.replaceChild(font, words)
        font.append(words)
      }
    }
    const states = [
      { text: '每满299减20', parts: [big('299'), red('20')] },
      { text: '包邮' },
      { text: '今日包邮', parts: [red('今日')] },
    ]
    for (const state of states) {
      translate()
      again(state)
      expect(container.textContent).toBe(state.text)
    }
  })
})

describe('stored parts', () => {
  it('whose words are not in the text say so', () => {
    const { hint } = textDefinition.fields.parts.item.words!
    const said = (words: string) => (typeof hint === 'function' ? hint({ text: '满199减20' }, { words }) : '')
    expect([said('299'), said('199'), said('')]).toEqual([
      '文本里没有这些文字',
      '文本里的每一处都用这个样式',
      '文本里的每一处都用这个样式',
    ])
  })

  const partsOf = (parts: unknown) => (readWidget({ type: 'W0011', parts }) as unknown as TextData).parts

  it('that cannot be read have the style of the text; old pages have none', () => {
    expect(partsOf(undefined)).toEqual([])
    const asText = { words: '', fontSize: 0, color: '', fontWeight: '', textDecoration: '' }
    expect(
      partsOf([
        { words: '199', fontSize: '36px', color: 'e00030', fontWeight: 'bold', textDecoration: 'line-through' },
        { words: 199, fontSize: 'large', color: 'red;}', fontWeight: 900, textDecoration: 'blink' },
        { words: '字'.repeat(30), fontSize: 1e9 },
        null,
      ]),
    ).toEqual([
      { words: '199', fontSize: 36, color: '#e00030', fontWeight: 'bold', textDecoration: 'line-through' },
      asText,
      { ...asText, words: '字'.repeat(20), fontSize: 300 },
    ])
    expect(partsOf(Array.from({ length: 12 }, () => big('字')))).toHaveLength(10)
  })

  it('are refused where they are beyond their limits, and may leave out everything', () => {
    const issues = (parts: unknown) => validateWidget({ type: 'W0011', parts }, 'a').map(({ message }) => message)
    expect(issues([{}, { words: '199', fontSize: 0, color: '', fontWeight: '', textDecoration: '' }])).toEqual([])
    expect(issues([{ words: '199', fontSize: 8 }])).toEqual(['大小不能小于12'])
    expect(issues([{ words: '字'.repeat(21), fontSize: 301, color: 'red', fontWeight: 'x' }])).toEqual([
      '文字最多20个字符',
      '大小不能大于300',
      '颜色不是有效的颜色',
      '加粗不是可选的值',
    ])
    expect(issues(Array.from({ length: 11 }, () => big('字')))).toEqual(['最多添加10项局部样式'])
  })
})
