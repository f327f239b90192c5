import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cents, decimal, filled, flag, id, int, json, list, oneOf, orEmpty, paging, text } from './form'

const message = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).issues?.[0].message

describe('text', () => {
  it.each(['', ' a ', '👨‍👩‍👧 emoji', "O'Brien <b>", '中'.repeat(200)])('keeps %j exactly', s =>
    expect(v.parse(text(), s)).toBe(s),
  )
  it('stores 10,000 Chinese characters when the limit allows', () => {
    const long = '禾'.repeat(10_000)
    expect(v.parse(text(10_000), long)).toBe(long)
    expect(message(text(9_999), long)).toBe('最多9999个字符')
  })
  it.each(['a\0b', '\ud800', 'a\udc00b', '\udc00\ud800'])('refuses %j', s =>
    expect(message(text(), s)).toBe('内容含有无效字符'),
  )
  it('writes out numbers and refuses other types', () => {
    expect(v.parse(text(), 12)).toBe('12')
    for (const other of [null, undefined, [], {}, true]) expect(v.is(text(), other)).toBe(false)
    expect(message(text(5, '名称有误'), '123456')).toBe('名称有误')
  })
})

it('filled needs more than white space', () => {
  expect(v.parse(filled('请填写'), ' a ')).toBe('a')
  for (const s of ['', '   ', '\u3000\n']) expect(message(filled('请填写'), s)).toBe('请填写')
})

describe('int', () => {
  it('accepts whole numbers and their text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), n => {
        expect(v.parse(int(-1000, 1000), n)).toBe(n)
        expect(v.parse(int(-1000, 1000), String(n))).toBe(n)
      }),
    )
  })
  it.each([
    ...[
      1.5,
      '1.5',
      Number.POSITIVE_INFINITY,
      Number.NaN,
      '1e309',
      '1e2',
      'abc',
      '',
      ' 1',
      '１２',
      '0x10',
      '+1',
      '1,000',
    ],
    ...['9'.repeat(16), '9'.repeat(17), 2 ** 53, 100, 0, null, undefined, true, [], [1], {}],
  ])('refuses %j with its message', value => expect(message(int(1, 99, '数量有误'), value)).toBe('数量有误'))
  it('names the range by default', () => expect(message(int(1, 99_999), 0)).toBe('请输入1到99999之间的整数'))
})

it('decimal accepts coordinates', () => {
  expect(v.parse(decimal(-180, 180), '116.397428')).toBe(116.397428)
  expect(v.parse(decimal(-180, 180), '-116')).toBe(-116)
  for (const bad of ['181', 'x', '1e2', '', Number.NaN, Number.POSITIVE_INFINITY, '１'])
    expect(message(decimal(-180, 180), bad)).toBe('数值超出范围')
})

it('cents are whole and not negative', () => {
  expect(v.parse(cents(), '19900')).toBe(19_900)
  for (const bad of [-1, '-1', 0.5, '199.00', '1e5']) expect(message(cents(), bad)).toBe('金额不正确')
})

it('flag reads every spelling of the wire', () => {
  for (const yes of [true, 1, '1', 'true', 'on']) expect(v.parse(flag(), yes)).toBe(true)
  for (const no of [false, 0, '0', 'false', '']) expect(v.parse(flag(), no)).toBe(false)
  for (const bad of ['yes', 2, null, 'TRUE', []]) expect(v.safeParse(flag(), bad).issues?.[0].message).toBe('参数错误')
})

it('id is decimal text of at most 19 digits', () => {
  expect(v.parse(id(), 12)).toBe('12')
  expect(v.parse(id(), '9223372036854775807')).toBe('9223372036854775807')
  for (const bad of ['', '1e20', '-1', '1.5', '1 or 1=1', '１', '1'.repeat(20), 1e20, 1.5, -1, null, ['1']])
    expect(message(id(), bad)).toBe('参数错误')
})

describe('list', () => {
  it('reads arrays, csv text and single values', () => {
    expect(v.parse(list(id()), ['1', '2'])).toEqual(['1', '2'])
    expect(v.parse(list(id()), '1,2')).toEqual(['1', '2'])
    expect(v.parse(list(id()), 7)).toEqual(['7'])
    for (const none of ['', [], undefined, null]) expect(v.parse(list(id()), none)).toEqual([])
  })
  it('refuses a wrong item and too many', () => {
    expect(message(list(id()), '1,x')).toBe('参数错误')
    expect(message(list(id()), '1,'.repeat(201))).toBe('最多200项')
  })
})

describe('json', () => {
  const schema = json(v.array(v.object({ id: id(), num: int(1, 9) })))
  it('accepts the value and its text', () => {
    expect(v.parse(schema, [{ id: 1, num: '2' }])).toEqual([{ id: '1', num: 2 }])
    expect(v.parse(schema, '[{"id":"1","num":2}]')).toEqual([{ id: '1', num: 2 }])
  })
  it('refuses broken, foreign and hostile text without throwing', () => {
    for (const bad of [
      '',
      '{',
      'null',
      '1',
      '{}',
      '[1]',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      '[{"__proto__":{"id":"1","num":1}}]',
    ])
      expect(v.safeParse(schema, bad).success).toBe(false)
    expect(message(json(v.object({})), '{')).toBe('数据格式错误')
    expect(message(schema, '[{"id":"x","num":1}]')).toBe('参数错误')
  })
  it('does not let `__proto__` through', () => {
    const parsed = v.parse(json(v.object({ a: v.string() })), '{"a":"1","__proto__":{"polluted":1}}')
    expect(parsed).toEqual({ a: '1' })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect((parsed as Record<string, unknown>).polluted).toBeUndefined()
  })
})

it('oneOf accepts only the given words', () => {
  expect(v.parse(oneOf(['cart', 'fastbuy']), 'cart')).toBe('cart')
  expect(message(oneOf(['cart', 'fastbuy']), 'CART')).toBe('参数错误')
})

it('orEmpty lets empty text pass and keeps the messages of the schema', () => {
  expect(v.parse(orEmpty(int(1, 9)), '')).toBe('')
  expect(v.parse(orEmpty(int(1, 9)), '3')).toBe(3)
  expect(message(orEmpty(int(1, 9, '数量有误')), 'x')).toBe('数量有误')
})

describe('paging', () => {
  const schema = v.object(paging(10, 100))
  it.each([
    [{}, { page: 1, pageSize: 10 }],
    [
      { page: '', pageSize: null },
      { page: 1, pageSize: 10 },
    ],
    [{ pageSize: '' }, { page: 1, pageSize: 10 }],
    [
      { page: ['2'], pageSize: {} },
      { page: 1, pageSize: 10 },
    ],
    [
      { page: '2', pageSize: '18' },
      { page: 2, pageSize: 18 },
    ],
    [
      { page: 0, pageSize: -1 },
      { page: 1, pageSize: 1 },
    ],
    [
      { page: 1e9, pageSize: 1e6 },
      { page: 10_000, pageSize: 100 },
    ],
    [
      { page: 'abc', pageSize: '1e309' },
      { page: 1, pageSize: 100 },
    ],
    [
      { page: '2.9', pageSize: Number.NaN },
      { page: 2, pageSize: 10 },
    ],
  ])('%j becomes %j', (input, output) => expect(v.parse(schema, input)).toEqual(output))
})
