import { describe, expect, it } from 'vitest'
import { type BlockSwap, blockOf, blockSwapper, textOfBlock } from './swap-block'

const text = (uuid: string, words: string, more: object = {}) => ({ type: 'W0011', uuid, text: words, ...more })
const swap = { before: [text('a', '旧')], now: text('a', '新', { version: 1 }) }
const panel = (uuid: string, ...childWidgets: object[]) => ({ type: 'W0006', uuid, width: 400, childWidgets })

const swapBlock = (content: Record<string, unknown>[], wanted: BlockSwap) => blockSwapper(wanted)(content)

describe('blockSwapper', () => {
  it('takes data of any version and spelling as the same block', () => {
    const old = { type: 'W0011', uuid: 'b', text: '旧', width: '375', paddingTop: 0, x: 5 }
    expect(swapBlock([old], swap)).toMatchObject({ content: [{ uuid: 'b', text: '新', x: 5 }], places: 1, left: 0 })
  })

  it('gives back the very same blocks where nothing is replaced', () => {
    const content = [text('b', '别的'), panel('p', text('c', '别的'))]
    const { content: after, places } = swapBlock(content, swap)
    expect([after[0] === content[0], after[1] === content[1], places]).toEqual([true, true, 0])
  })

  it('leaves a panel in which a locked block would change, and swaps one in which it stays', () => {
    const kept = text('k', '不动', { locked: true })
    const before = panel('p', kept, text('c', '旧'))
    const copy = panel('q', { ...kept, uuid: 'l' }, text('d', '旧'))
    const free = swapBlock([copy], { before: [before], now: panel('p', kept, text('c', '新')) })
    expect(free).toMatchObject({ places: 1, left: 0 })
    expect(free.content).toMatchObject([panel('q', { ...kept, uuid: 'l' }, text('d', '新'))])
    const shut = swapBlock([copy], { before: [before], now: panel('p', text('k', '动了'), text('c', '新')) })
    expect(shut).toEqual({ content: [copy], places: 0, left: 1 })
  })

  it('puts the block alone in the place of whatever it was, with `only`', () => {
    const content = [text('a', '另外'), text('b', '旧')]
    expect(swapBlock(content, { ...swap, only: 'a' }).content).toMatchObject([{ text: '新' }, { text: '旧' }])
  })

  it('knows a block by words of its own, not by those of every such widget', () => {
    expect(textOfBlock(text('a', '旧', { color: '#262626ff', shadowColor: '#1f232933' }))).not.toContain('1f2329')
    expect(textOfBlock({ type: 'W0011', uuid: 'a-very-long-name-of-it', alias: '一个很长很长的名字' })).toBe('W0011')
    expect(blockOf([panel('p', text('c', '旧'))], 'c')).toMatchObject({ text: '旧' })
  })
})
