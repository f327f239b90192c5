import { definitions } from '@heji/widgets/definitions'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { Library } from './library'
import { purposeOf } from './library-words'

const later = { timeout: 10_000 }
const all = Object.values(definitions).filter(({ group }) => group !== 'none')

/** A server that keeps what is marked. */
function keeping(list: string[] = []) {
  const server = { list }
  const api = async (key: string, input: unknown) => {
    if (key === 'GET /api/pctemplate/combine') return { total_count: 0, list: [] }
    if (!key.endsWith('/api/operator/favourites')) throw new Error(`unexpected ${key}`)
    const { key: marked, on } = input as { key?: string; on?: boolean }
    if (marked) server.list = [...(on ? [marked] : []), ...server.list.filter(other => other !== marked)]
    return { list: server.list }
  }
  return { server, api }
}

const codes = (container: HTMLElement, title: string) => {
  const heading = [...container.querySelectorAll('h2')].find(h2 => h2.textContent === title)
  return [...(heading?.parentElement?.querySelectorAll('.hd-tile') ?? [])].map(tile =>
    tile.getAttribute('aria-label')?.split(' ').at(-1),
  )
}

describe('the library', () => {
  it('has a purpose of every widget', () => {
    const without = all.filter(({ code }) => !purposeOf(code))
    expect(without.map(({ code }) => code)).toEqual([])
  })

  it.each([
    ['轮播', 'W0001'],
    ['lunbo', 'W0001'],
    ['lb', 'W0001'],
    ['LunB', 'W0001'],
    ['w0001', 'W0001'],
    ['幻灯片', 'W0001'],
    ['图片', 'W0003'],
    ['tupian', 'W0003'],
    ['lingquan', 'W0021'],
    ['yhq', 'W0021'],
    ['gwc', 'W0010'],
  ])('finds by %s the widget %s', async (typed, code) => {
    const { container } = drawEditor(testEditor([]), <Library />, { api: keeping().api })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
    await waitFor(() => expect(codes(container, '组件')).toContain(code), later)
    expect(codes(container, '组件').length).toBeLessThan(all.length)
  })

  it('shows widgets with a matching name before those with a matching use', async () => {
    const { container } = drawEditor(testEditor([]), <Library />, { api: keeping().api })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '商品' } })
    expect(codes(container, '组件').slice(0, 2)).toEqual(['W0002', 'W0005'])
  })

  it('keeps what is marked at the top, also without a right to edit', async () => {
    const { api, server } = keeping(['W0011'])
    const { container } = drawEditor(testEditor([], { role: 'viewer' }), <Library />, { api })
    await waitFor(() => expect(codes(container, '收藏')).toEqual(['W0011']), later)
    fireEvent.click(screen.getByRole('button', { name: '收藏轮播' }))
    await waitFor(() => expect(codes(container, '收藏')).toEqual(['W0001', 'W0011']), later)
    for (const star of screen.getAllByRole('button', { name: '收藏文本' })) {
      expect(star.getAttribute('aria-pressed')).toBe('true')
    }
    fireEvent.click(screen.getAllByRole('button', { name: '收藏文本' })[0]!)
    await waitFor(() => expect(server.list).toEqual(['W0001']), later)
  })

  it('says why a mark was refused', async () => {
    const editor = testEditor([])
    const api = async (key: string) => {
      if (key.startsWith('POST')) throw new TypeError('away')
      return key.endsWith('favourites') ? { list: [] } : { total_count: 0, list: [] }
    }
    drawEditor(editor, <Library />, { api })
    fireEvent.click(screen.getByRole('button', { name: '收藏轮播' }))
    await waitFor(() => expect(editor.said).toEqual(['操作失败']), later)
  })
})

describe('sections', () => {
  const shopApi = async (key: string) => (key === 'GET goods/category' ? [] : { list: [], total_count: 0 })

  it('of the platform of the page are put behind the selection as one step', async () => {
    const editor = testEditor([
      { type: 'W0011', uuid: 'first', text: '甲' },
      { type: 'W0011', uuid: 'last', text: '乙' },
    ])
    editor.store.getState().select(['first'])
    drawEditor(editor, <Library />, { api: keeping().api, shopApi })
    const hero = await screen.findByRole('button', { name: '首屏轮播 版块' }, later)
    await waitFor(() => expect(hero).toHaveProperty('disabled', false), later)
    fireEvent.click(hero)
    const { doc, selection } = editor.store.getState()
    const types = doc.roots.map(uuid => doc.nodes[uuid]?.data.type)
    expect(types).toEqual(['W0011', 'W0001', 'W0013', 'W0011'])
    expect(selection).toEqual(doc.roots.slice(1, 3))
    editor.store.getState().undo()
    expect(editor.store.getState().doc.roots).toEqual(['first', 'last'])
  })

  it('are found by pinyin, and cannot be used by viewers', async () => {
    drawEditor(testEditor([], { role: 'viewer' }), <Library />, { api: keeping().api, shopApi })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'lqzq' } })
    const found = await screen.findByRole('button', { name: '领券专区 版块' }, later)
    await waitFor(() => expect(screen.queryByRole('button', { name: '首屏轮播 版块' })).toBeNull(), later)
    expect(found).toHaveProperty('disabled', true)
  })
})
