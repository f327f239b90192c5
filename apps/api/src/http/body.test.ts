import { describe, expect, it } from 'vitest'
import { readInput } from './body'

const FORM = 'application/x-www-form-urlencoded'
const post = (body: string | Uint8Array, type = FORM) =>
  readInput(
    new Request('http://shop.test/x?from=query', {
      method: 'POST',
      body: body as string,
      headers: { 'content-type': type },
    }),
  )
const nested = (depth: number) => `a${'[x]'.repeat(depth)}=1`
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('reading the input of a caller', () => {
  it('joins query and body, and reads JSON and forms', async () => {
    expect((await post('a[0]=1&a[1]=2&b[k]=%E7%A6%BE')).fields).toEqual({
      from: 'query',
      a: ['1', '2'],
      b: { k: '禾' },
    })
    expect((await post('{"a":[1,"禾"]}', 'application/json')).fields).toEqual({ from: 'query', a: [1, '禾'] })
  })

  it.each([
    ['__proto__[a]=1'],
    ['a[__proto__][b]=1'],
    ['constructor=1'],
    [nested(30)],
    [Array.from({ length: 5_000 }, (_, i) => `k${i}=1`).join('&')],
    ['a=1&a=2'],
    ['a=%E7%A6'],
    ['a=%zz'],
  ])('refuses the form %.40s with a reason (row 13)', async body => {
    await expect(post(body)).rejects.toMatchObject({ status: 400 })
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  })

  it.each([['{"__proto__":{"a":1}}'], ['{"a":{"constructor":1}}'], [deep(30)], ['{broken'], ['[1]']])(
    'refuses the JSON %.40s (row 13)',
    async body => {
      await expect(post(body, 'application/json')).rejects.toMatchObject({ status: 400 })
      expect(({} as Record<string, unknown>).a).toBeUndefined()
    },
  )

  it('refuses more than 64 KiB, with or without Content-Length', async () => {
    await expect(post(`a=${'x'.repeat(65 * 1024)}`)).rejects.toMatchObject({ status: 413 })
  })

  it('refuses bytes that are not UTF-8, and keeps emoji and long Chinese text exactly (row 14)', async () => {
    await expect(post(new Uint8Array([0x61, 0x3d, 0xe7, 0xa6]))).rejects.toMatchObject({ status: 400 })
    const text = `👩‍👩‍👧 ${'禾'.repeat(1_000)}`
    expect((await post(`a=${encodeURIComponent(text)}`)).fields.a).toBe(text)
    const long = '禾'.repeat(10_000)
    expect((await post(JSON.stringify({ a: long }), 'application/json')).fields.a).toBe(long)
  })
})
