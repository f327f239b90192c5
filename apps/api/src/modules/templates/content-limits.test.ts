import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/errors'
import { CONTENT_LIMITS, parseContent } from './content-limits'

const w = (uuid: string, fields: Record<string, unknown> = {}) => ({ type: 'W0002', uuid, ...fields })
const many = (n: number, prefix = 'w') => Array.from({ length: n }, (_, i) => w(`${prefix}${i}`))
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const at = (depth: number) => `[{"type":"W0002","uuid":"a","data":${nested(depth - 2)}}]`

const refusal = (text: string) => {
  try {
    parseContent(text)
  } catch (error) {
    if (error instanceof DomainError) return { message: error.message, status: error.status, ...error.details }
    throw error
  }
  return null
}

const broken: [name: string, text: string, path: string, reason: string][] = [
  ['no JSON', '{"a":', '', '不是有效的 JSON'],
  ['half a page', '[{"type":"W0001"', '', '不是有效的 JSON'],
  ['NaN', '[{"type":"W0002","uuid":"a","width":NaN}]', '', '不是有效的 JSON'],
  ['a text', '"W0001"', '', '必须是组件列表'],
  ['null', 'null', '', '必须是组件列表'],
  ['one widget without list', '{"type":"W0001","uuid":"a"}', '', '必须是组件列表'],
  ['depth 100 000', nested(100_000), '', '层级超过12层'],
  ['unclosed depth', '['.repeat(200_000), '', '层级超过12层'],
  ['objects of depth 50 000', '{"a":'.repeat(50_000), '', '层级超过12层'],
  ['one level too deep', at(13), '', '层级超过12层'],
  ['a number as widget', '[1]', '0', '必须是组件'],
  ['a list as widget', '[[]]', '0', '必须是组件'],
  ['null as widget', '[null]', '0', '必须是组件'],
  ['no type', '[{"uuid":"a"}]', '0', '缺少 type'],
  ['script as type', JSON.stringify([{ type: '<script>', uuid: 'a' }]), '0', '缺少 type'],
  ['no uuid', '[{"type":"W0001"}]', '0', '缺少 uuid'],
  ['number as uuid', '[{"type":"W0001","uuid":7}]', '0', '缺少 uuid'],
  ['long uuid', JSON.stringify([w('a'.repeat(41))]), '0', '缺少 uuid'],
  ['same uuid twice', JSON.stringify([w('a'), w('a')]), '1', 'uuid 重复'],
  ['same uuid in a panel', JSON.stringify([w('a', { childWidgets: [w('a')] })]), '0.childWidgets.0', 'uuid 重复'],
  ['201 widgets', JSON.stringify(many(201)), '200', '组件超过200个'],
  ['51 children', JSON.stringify([w('p', { childWidgets: many(51) })]), '0', '面板内组件超过50个'],
  [
    '200 widgets with children',
    JSON.stringify(many(5, 'p').map(p => ({ ...p, childWidgets: many(45, p.uuid) }))),
    '4.childWidgets.15',
    '组件超过200个',
  ],
  ['children that are no list', JSON.stringify([w('p', { childWidgets: {} })]), '0.childWidgets', '必须是组件列表'],
  [
    'a panel in a panel',
    JSON.stringify([w('p', { childWidgets: [w('q', { childWidgets: [w('r')] })] })]),
    '0.childWidgets.0',
    '自由面板不能嵌套',
  ],
  ['two page settings', '[{"type":"W0000","uuid":"a"},{"type":"W0000","uuid":"b"}]', '1', '页面设置只能有一个'],
  ['an infinite number', '[{"type":"W0002","uuid":"a","data":[{"price":1e999}]}]', 'a.data.0.price', '数值无效'],
  ['a long text', JSON.stringify([w('a', { title: '禾'.repeat(2001) })]), 'a.title', '文字超过2000个字符'],
  [
    'a long rich text',
    JSON.stringify([{ type: 'W0011', uuid: 'a', text: 'x'.repeat(20_001) }]),
    'a.text',
    '文字超过20000个字符',
  ],
  ['NUL', JSON.stringify([w('a', { title: 'a\0b' })]), 'a.title', '含有无效字符'],
  ['half a surrogate pair', '[{"type":"W0002","uuid":"a","title":"\\ud800"}]', 'a.title', '含有无效字符'],
  ['__proto__', '[{"type":"W0002","uuid":"a","data":{"__proto__":{"x":1}}}]', 'a.data', '字段名不被允许'],
  ['constructor', '[{"type":"W0002","uuid":"a","constructor":1}]', 'a', '字段名不被允许'],
  ['a long field name', JSON.stringify([w('a', { ['k'.repeat(101)]: 1 })]), 'a', '字段名不被允许'],
]

const fine: [name: string, content: unknown[]][] = [
  ['nothing', []],
  ['a code nobody knows', [{ type: 'W9999', uuid: 'a', schema: 99 }]],
  ['200 widgets', many(200)],
  ['50 children', [w('p', { childWidgets: many(50) })]],
  ['a long text widget', [{ type: 'W0011', uuid: 'a', text: 'x'.repeat(20_000) }]],
  ['brackets in texts', [w('a', { title: '[[[[[[[[[[[[[[[[{{{{"\\' })]],
]

describe('parseContent', () => {
  it.each(broken)('refuses %s', (_, text, path, reason) => {
    expect(refusal(text)).toEqual({
      message: '模板数据无效',
      status: 400,
      path,
      reason,
      errors: { [path]: [reason] },
    })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it.each(fine)('accepts %s', (_, content) => {
    expect(parseContent(JSON.stringify(content))).toEqual(content)
  })

  it('accepts twelve levels', () => {
    expect(parseContent(at(12))).toHaveLength(1)
  })

  it('refuses more than a megabyte, counted in bytes', () => {
    const text = JSON.stringify(many(200).map(x => ({ ...x, t: '禾'.repeat(1800) })))
    expect(text.length).toBeLessThan(CONTENT_LIMITS.bytes)
    expect(refusal(text)).toMatchObject({ message: '页面内容过大', status: 413, limit: 1024 * 1024 })
  })

  it('answers or refuses any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map(x => `[{"type":"W0002","uuid":"a","x":${x}}]`),
        ),
        text => {
          const result = refusal(text)
          expect(result === null || result.status === 400).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
