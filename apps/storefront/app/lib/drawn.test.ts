// @vitest-environment node
import type { WidgetHost } from '@heji/widgets'
import { readWidget } from '@heji/widgets/definitions'
import { createElement as h, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { join } from '../../server/pack'
import { DrawnParts } from './drawn.server'

/** A component that counts how often it is drawn. */
function counter() {
  const seen = { times: 0 }
  const Counted = ({ text }: { text: string }) => {
    seen.times++
    return h('b', null, text)
  }
  return { seen, draw: (text = '禾集') => h(Counted, { text }) }
}
const Broken = () => {
  throw new Error('broken')
}
const hostAt = (path: string, count = 0) =>
  ({ path, user: { loggedIn: false }, cart: { count, lines: [] } }) as unknown as WidgetHost
/** What a document of one block, or of one keyed part, says. */
const documentOf = (fill: (drawn: DrawnParts) => string) => {
  const drawn = new DrawnParts()
  return join(drawn.assemble(`<p>${fill(drawn)}</p>`)).toString()
}
const part = (key: string, content: ReactElement) => documentOf(drawn => drawn.part(key, content))

describe('blocks of header and footer', () => {
  it('are drawn once for the same data, page and part', () => {
    const { seen, draw } = counter()
    const search = readWidget({ type: 'W0008', uuid: 'a' })
    const block = (widget: typeof search, path: string, content: ReactElement) =>
      documentOf(drawn => drawn.block(widget, hostAt(path), content) ?? '')
    expect(block(search, '/', draw())).toBe('<p><b>禾集</b></p>')
    expect(block(search, '/', draw())).toBe('<p><b>禾集</b></p>')
    expect(block(search, '/items?keywords=茶', draw('茶'))).toBe('<p><b>茶</b></p>')
    expect(block({ ...search }, '/', draw())).toBe('<p><b>禾集</b></p>')
    expect(block({ ...search, marginTop: 7 }, '/', draw('新'))).toBe('<p><b>新</b></p>')
    expect(seen.times).toBe(3)
  })

  it('may hold other blocks, which later documents then have too', () => {
    const panel = readWidget({ type: 'W0006', uuid: 'c' })
    const text = readWidget({ type: 'W0011', uuid: 'd' })
    const nested = () =>
      documentOf(drawn => {
        const inner = () => drawn.block(text, hostAt('/'), h('b', null, '内')) ?? ''
        // biome-ignore lint/security/noDangerouslySetInnerHtml: as blocks do it
        const Inner = () => h('i', { dangerouslySetInnerHTML: { __html: inner() } })
        return drawn.block(panel, hostAt('/'), h(Inner)) ?? ''
      })
    expect(nested()).toBe('<p><i><b>内</b></i></p>')
    expect(nested()).toBe('<p><i><b>内</b></i></p>')
  })
})

it('a block that shows the cart is left to the document once something is in it', () => {
  const cart = readWidget({ type: 'W0010', uuid: 'e' })
  const block = (count: number) => new DrawnParts().block(cart, hostAt('/', count), h('b'))
  expect([block(0), block(1)]).toEqual([expect.any(String), null])
})

describe('keyed parts', () => {
  it('are drawn once for each key', () => {
    const { seen, draw } = counter()
    for (const key of ['card 1', 'card 2', 'card 1']) expect(part(key, draw(key))).toBe(`<p><b>${key}</b></p>`)
    expect(seen.times).toBe(2)
  })

  it('throw like any other content that fails, and are not kept', () => {
    expect(() => part('broken', h(Broken))).toThrow('broken')
    expect(part('broken', h('i'))).toBe('<p><i></i></p>')
  })
})
