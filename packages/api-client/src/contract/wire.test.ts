import { LIMITS } from '@heji/validators'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { decodeForm, encodeForm, FORM_LIMITS, FormError, placeArguments, resolveCall } from './wire'

const decode = (query: string) => decodeForm(new URLSearchParams(query))
const reasonOf = (query: string) => {
  try {
    decode(query)
  } catch (error) {
    if (error instanceof FormError) return error.reason
    throw error
  }
  return null
}

describe('resolveCall', () => {
  it('puts calls without a leading slash under the group prefix', () => {
    expect(resolveCall('PUT cartupdate/num', { num: 2 })).toEqual({
      method: 'PUT',
      path: '/api/h5app/wxapp/cartupdate/num',
      rest: { num: 2 },
    })
    expect(resolveCall('POST /cart.del', {}).path).toBe('/cart.del')
  })

  it('moves path parts out of the arguments, does not change the input, and escapes', () => {
    const input = { item_id: 'a/b?c', distributor_id: '3' }
    expect(resolveCall('GET goods/items/{item_id}', input)).toEqual({
      method: 'GET',
      path: '/api/h5app/wxapp/goods/items/a%2Fb%3Fc',
      rest: { distributor_id: '3' },
    })
    expect(input).toEqual({ item_id: 'a/b?c', distributor_id: '3' })
    expect(resolveCall('GET order/{id}', { id: 0 }).path).toBe('/api/h5app/wxapp/order/0')
  })

  it.each([undefined, null, '', '.', '..'])('refuses %j as a path part', id => {
    expect(() => resolveCall('GET order/{id}', { id })).toThrow(TypeError)
  })

  it('never leaves the folder of the call', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), id => {
        fc.pre(id !== '.' && id !== '..')
        const url = new URL(resolveCall('GET order/{id}', { id }).path, 'http://a.invalid')
        expect(url.pathname.split('/').length).toBe(6)
        expect(url.pathname.startsWith('/api/h5app/wxapp/order/')).toBe(true)
        expect(url.search + url.hash).toBe('')
      }),
    )
  })
})

describe('placeArguments', () => {
  const args = { cart_id: '1' }
  const common = { company_id: 1 }
  it.each(['PUT cartupdate/num', 'PUT cartupdate/checkstatus', 'DELETE cartdel', 'DELETE member/collect/item'])(
    '%s: arguments in the query, the rest in the body',
    key => expect(placeArguments(key, args, common)).toEqual({ query: args, body: common }),
  )
  it.each([
    'POST cart',
    'PUT member',
    'DELETE member/address/{address_id}',
    'DELETE member/collect/distribution',
    'POST /cart.del',
  ])('%s: everything in the body', key =>
    expect(placeArguments(key, args, common)).toEqual({ query: {}, body: { ...args, ...common } }),
  )
  it('GET has no body, and common arguments win', () => {
    expect(placeArguments('GET cart/list', { company_id: 9, a: 1 }, common)).toEqual({
      query: { company_id: 1, a: 1 },
      body: null,
    })
  })
})

describe('encodeForm', () => {
  it('writes what the original client writes', () => {
    const input = { a: ['x', 'y'], o: { k: true }, rows: [{ id: 1 }, { id: 2 }], none: undefined, nil: null, zero: 0 }
    expect(decodeURIComponent(encodeForm(input).toString())).toBe(
      'a[0]=x&a[1]=y&o[k]=true&rows[0][id]=1&rows[1][id]=2&nil=&zero=0',
    )
  })
})

describe('decodeForm', () => {
  it('reads indexed, appended and nested keys', () => {
    expect(decode('a[0]=x&a[1]=y')).toEqual({ a: ['x', 'y'] })
    expect(decode('a[]=x&a[]=y')).toEqual({ a: ['x', 'y'] })
    expect(decode('cart[0][cart_id]=1&cart[0][num]=2&cart[1][cart_id]=3')).toEqual({
      cart: [{ cart_id: '1', num: '2' }, { cart_id: '3' }],
    })
    expect(decode('a[][id]=1&a[][id]=2')).toEqual({ a: [{ id: '1' }, { id: '2' }] })
    expect(decode('o[k][0]=v&plain=1')).toEqual({ o: { k: ['v'] }, plain: '1' })
  })

  it('orders a list by its indices and closes gaps', () => {
    expect(decode('a[10]=c&a[2]=b&a[0]=a')).toEqual({ a: ['a', 'b', 'c'] })
  })

  it('always gives an object at the top', () => {
    expect(decode('0=a&1=b')).toEqual({ 0: 'a', 1: 'b' })
    expect(decode('')).toEqual({})
  })

  it('reads back what encodeForm wrote, as text', () => {
    const name = fc.stringMatching(/^[a-z_]{1,12}$/).filter(s => !['__proto__', 'constructor', 'prototype'].includes(s))
    const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null))
    const row = fc.dictionary(name, scalar, { minKeys: 1, maxKeys: 3 })
    const value = fc.oneof(
      scalar,
      fc.array(scalar, { minLength: 1, maxLength: 4 }),
      row,
      fc.array(row, { minLength: 1, maxLength: 3 }),
      fc.dictionary(name, fc.array(row, { minLength: 1, maxLength: 2 }), { minKeys: 1, maxKeys: 2 }),
    )
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 5 }), input => {
        expect(decode(encodeForm(input).toString())).toEqual(asText(input))
      }),
      { numRuns: 1000 },
    )
  })

  it('decodes or refuses any pairs, and never crashes', () => {
    const part = fc.constantFrom('a', 'b', '[', ']', '[]', '[0]', '[k]', '[__proto__]', '__proto__', '', '999', '.')
    const key = fc.oneof(
      fc.array(part, { maxLength: 8 }).map(p => p.join('')),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string()), { maxLength: 20 }), pairs => {
        try {
          expect(Array.isArray(decodeForm(pairs))).toBe(false)
        } catch (error) {
          expect(error).toBeInstanceOf(FormError)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})

const POLLUTION = ['__proto__', 'constructor', 'prototype'].flatMap(name => [
  `${name}=1`,
  `${name}[polluted]=1`,
  `${name}[]=1`,
  `${name}[0]=1`,
  `a[${name}]=1`,
  `a[${name}][polluted]=1`,
  `a[0][${name}]=1`,
  `a[][${name}][polluted]=1`,
  `a[b][c][${name}]=1`,
  `a=1&b=2&c[${name}][prototype][polluted]=1`,
  `%5f%5fproto%5f%5f[polluted]=1&${name}[polluted]=1`,
])
const REPEATED = ['a=1&a=2', 'a=1&a=1', 'a[0]=1&a[0]=2', 'a[k]=1&a[k]=2', 'a[0]=1&a[]=2', 'a[k]=1&a=2', 'a[]=1&a=2']
const MIXED = ['a=1&a[k]=2', 'a=1&a[]=2', 'a[k]=1&a[k][l]=2']
const MALFORMED = ['a[', 'a[b', 'a[b]c', 'a[b]c[d]', 'a[[b]]', 'a[b][', 'a[b]]', 'a[]b=1']
const DEEP = ['a[b][c][d][e][f]=1', `a${'[b]'.repeat(30)}=1`, 'a[][][][][]=1']

describe('limits and pollution (reliability S11)', () => {
  afterEach(() => expect(({} as Record<string, unknown>).polluted).toBeUndefined())

  it('has at least 50 payloads', () => {
    expect([...POLLUTION, ...REPEATED, ...MIXED, ...MALFORMED, ...DEEP].length).toBeGreaterThanOrEqual(50)
  })
  it.each(POLLUTION)('refuses %s', query => expect(reasonOf(query)).toBe('参数名不被允许'))
  it.each(REPEATED)('refuses the repetition %s', query => expect(reasonOf(query)).toBe('参数重复'))
  it.each([...MIXED, ...MALFORMED])('refuses %s', query => expect(reasonOf(query)).toBe('参数格式错误'))
  it.each(DEEP)('refuses the depth of %s', query => expect(reasonOf(query)).toBe('参数层级过深'))

  it('has the same limits as the validators, which browsers need not load', () => {
    expect(FORM_LIMITS).toMatchObject({ keys: LIMITS.formKeys, depth: LIMITS.formDepth })
  })

  it('refuses too many and too long keys quickly', () => {
    const keys = (n: number) => Array.from({ length: n }, (_, i) => `k${i}=1`).join('&')
    expect(reasonOf(keys(200))).toBeNull()
    expect(reasonOf(keys(201))).toBe('参数过多')
    expect(reasonOf(`${'k'.repeat(201)}=1`)).toBe('参数名过长')
    expect(reasonOf(`a${'[b]'.repeat(20_000)}=1`)).toBe('参数名过长')
    const start = performance.now()
    expect(reasonOf(keys(5000))).toBe('参数过多')
    expect(performance.now() - start).toBeLessThan(100)
  })

  it('accepts five levels and harmless lookalikes', () => {
    expect(decode('a[b][c][d][e]=1')).toEqual({ a: { b: { c: { d: { e: '1' } } } } })
    expect(decode('__proto=1&constructors=2&toString=3')).toEqual({ __proto: '1', constructors: '2', toString: '3' })
  })
})

/** The text form of an input: scalars as text, null as empty text. */
function asText(value: unknown): unknown {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(asText)
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([k, x]) => [k, asText(x)]))
  return String(value)
}
