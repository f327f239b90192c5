// @vitest-environment node
import { Picture } from '@heji/ui'
import type { WidgetHost } from '@heji/widgets'
import { readWidget } from '@heji/widgets/definitions'
import { shopHost } from '@heji/widgets/shop'
import { createElement as h, type ReactElement, Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { drawn } from './drawn.server'

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
  ({ ...shopHost(), path, page: {}, user: { loggedIn: false }, cart: { count, lines: [] } }) as unknown as WidgetHost

describe('blocks of header and footer', () => {
  it('are drawn once for the same data, page and part', () => {
    const { seen, draw } = counter()
    const search = readWidget({ type: 'W0008', uuid: 'a' })
    const block = (widget: typeof search, path: string, content: ReactElement) =>
      drawn.block(widget, hostAt(path), content)
    expect(block(search, '/', draw())).toBe('<b>禾集</b>')
    expect(block({ ...search }, '/', draw())).toBe('<b>禾集</b>')
    expect(block(search, '/items?keywords=茶', draw('茶'))).toBe('<b>茶</b>')
    expect(block({ ...search, marginTop: 7 }, '/', draw('新'))).toBe('<b>新</b>')
    expect(seen.times).toBe(3)
  })

  it('may contain other blocks', () => {
    const panel = readWidget({ type: 'W0006', uuid: 'c' })
    const text = readWidget({ type: 'W0011', uuid: 'd' })
    const inner = () => drawn.block(text, hostAt('/'), h('b', null, '内')) ?? ''
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as blocks do it
    const Inner = () => h('i', { dangerouslySetInnerHTML: { __html: inner() } })
    const nested = () => drawn.block(panel, hostAt('/'), h(Inner))
    expect([nested(), nested()]).toEqual(['<i><b>内</b></i>', '<i><b>内</b></i>'])
  })

  it('are drawn in each document if they show a filled cart', () => {
    const cart = readWidget({ type: 'W0010', uuid: 'e' })
    const block = (count: number) => drawn.block(cart, hostAt('/', count), h('b'))
    expect([block(0), block(1)]).toEqual([expect.any(String), null])
  })
})

describe('content', () => {
  it('has the pictures of the shop in all formats, though it is drawn apart from the document', () => {
    const card = h(Picture, { src: '/img/mug', alt: '', width: 214, height: 214 })
    expect(drawn.content('card with picture', card)).toContain('src="/img/mug?w=320&amp;fm=jpeg"')
  })

  it('is drawn once for each key', () => {
    const { seen, draw } = counter()
    for (const key of ['card 1', 'card 2', 'card 1']) expect(drawn.content(key, draw(key))).toBe(`<b>${key}</b>`)
    expect(seen.times).toBe(2)
  })

  it('that throws is not kept', () => {
    expect(() => drawn.content('broken', h(Broken))).toThrow('broken')
    expect(drawn.content('broken', h('i'))).toBe('<i></i>')
  })

  it('that failed inside its own boundary is drawn again', () => {
    const behind = (content: ReactElement) => drawn.content('behind', h(Suspense, null, content))
    expect(behind(h(Broken))).not.toContain('<i>')
    expect(behind(h('i'))).toContain('<i>')
  })
})
