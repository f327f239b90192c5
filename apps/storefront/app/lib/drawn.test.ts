// @vitest-environment node
import { readWidget } from '@heji/widgets/definitions'
import { createElement as h } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawnBlock, drawnPart } from './drawn.server'

afterEach(() => vi.restoreAllMocks())

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

describe('blocks of header and footer', () => {
  it('are drawn once for each object and part', () => {
    const { seen, draw } = counter()
    const menu = readWidget({ type: 'W0007', uuid: 'a' })
    expect(drawnBlock(menu, '', draw())).toBe('<b>禾集</b>')
    expect(drawnBlock(menu, '', draw())).toBe('<b>禾集</b>')
    expect(drawnBlock(menu, '/items', draw('全部'))).toBe('<b>全部</b>')
    expect(drawnBlock({ ...menu }, '', draw('新'))).toBe('<b>新</b>')
    expect(seen.times).toBe(3)
  })

  it('are drawn but no longer kept when too many parts are asked for', () => {
    const { seen, draw } = counter()
    const search = readWidget({ type: 'W0008', uuid: 'b' })
    for (let i = 0; i < 30; i++) drawnBlock(search, `词${i}`, draw())
    for (let i = 0; i < 30; i++) drawnBlock(search, `词${i}`, draw())
    expect(seen.times).toBe(40)
  })
})

describe('keyed parts', () => {
  it('are drawn once for each key', () => {
    const { seen, draw } = counter()
    for (const key of ['card 1', 'card 2', 'card 1']) expect(drawnPart(key, draw(key))).toBe(`<b>${key}</b>`)
    expect(seen.times).toBe(2)
  })

  it('throw like any other content that fails, and are not kept', () => {
    expect(() => drawnPart('broken', h(Broken))).toThrow('broken')
    expect(drawnPart('broken', h('i'))).toBe('<i></i>')
  })
})
