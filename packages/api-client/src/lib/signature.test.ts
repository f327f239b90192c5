import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSignature } from './signature'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const upper = (text: string) => md5(text).toUpperCase()

describe('createSignature', () => {
  const sign = createSignature({ secret: 'secret', md5 })

  it('sorts keys, joins them with values, hashes, appends the secret, hashes again', async () => {
    expect(await sign({ num: 2, item_id: '5', Z: 'x' })).toBe(upper(`${upper('Zxitem_id5num2')}secret`))
  })

  it('does not depend on the order of arguments', async () => {
    expect(await sign({ a: 1, b: 2 })).toBe(await sign({ b: 2, a: 1 }))
  })

  it('counts falsy values as empty text and leaves undefined ones out', async () => {
    expect(await sign({ a: 0, b: false, c: null, d: '', e: undefined })).toBe(upper(`${upper('abcd')}secret`))
  })

  it('writes lists and objects as JSON, and hashes Chinese text as UTF-8', async () => {
    expect(await sign({ a: [1, 2], k: '短袖' })).toBe(upper(`${upper('a[1,2]k短袖')}secret`))
  })

  it('waits for a hash that is a promise', async () => {
    const later = createSignature({ secret: 'secret', md5: async text => md5(text) })
    expect(await later({ a: 1 })).toBe(await sign({ a: 1 }))
  })
})
