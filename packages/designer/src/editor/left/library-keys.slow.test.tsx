import { fireEvent, screen, waitFor } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { keyboard } from '../../../testing/keyboard'
import { Library } from './library'

const later = { timeout: 10_000 }
const panel = { type: 'W0006', width: 1190, height: 60, childWidgets: [{ type: 'W0011', text: '包邮' }] }
const module = {
  id: '4',
  name: '服务条',
  image: '/img/a.jpg',
  author: '李雷',
  created: 1,
  params: JSON.stringify({ ...panel, uuid: 'kept' }),
}

/** A library with one kept module. `asked` are the calls that change something. */
function open() {
  const asked: [string, unknown][] = []
  let modules = [module]
  let marked: string[] = []
  const api = async (key: string, input: unknown) => {
    if (!key.startsWith('GET')) asked.push([key, input])
    if (key.endsWith('/favourites')) {
      const { key: code, on } = (input ?? {}) as { key?: string; on?: boolean }
      if (code) marked = on ? [code] : []
      return { list: marked }
    }
    if (key.startsWith('DELETE')) modules = []
    return key.startsWith('POST') ? module : { total_count: modules.length, list: modules }
  }
  const shopApi = async (key: string) => (key === 'GET goods/category' ? [] : { list: [], total_count: 0 })
  const editor = testEditor([{ type: 'W0011', uuid: 'a', text: '甲' }])
  editor.store.getState().select(['a'])
  drawEditor(
    editor,
    <AntApp>
      <Library />
    </AntApp>,
    { api, shopApi },
  )
  const types = () => {
    const { doc } = editor.store.getState()
    return doc.roots.map(uuid => doc.nodes[uuid]!.data.type)
  }
  return { ...editor, asked, types }
}
const button = (name: string) => screen.findByRole('button', { name }, later)

describe('the library, with the keyboard alone', () => {
  it('closes what is told of a widget when it is added', async () => {
    const { types } = open()
    const tile = await button('文本 W0011')
    fireEvent.focus(tile)
    const about = await screen.findByLabelText('文本的用处', {}, later)
    const card = about.closest('.ant-popover')!
    expect(card.className).not.toContain('ant-popover-hidden')
    fireEvent.click(tile)
    await waitFor(() => expect(card.className).toMatch(/ant-popover-hidden|leave/), later)
    expect(types()).toEqual(['W0011', 'W0011'])
  })

  it('marks a widget, and lets it go', async () => {
    const { asked } = open()
    const { push } = keyboard()
    await push(await button('收藏轮播'))
    await waitFor(
      () => expect(screen.getAllByRole('button', { name: '收藏轮播', pressed: true })).toHaveLength(2),
      later,
    )
    await push(screen.getAllByRole('button', { name: '收藏轮播' })[0])
    await waitFor(() => expect(screen.getAllByRole('button', { name: '收藏轮播' })).toHaveLength(1), later)
    expect(asked.map(([, input]) => input)).toMatchObject([{ key: 'W0001', on: true }, { on: false }])
  })

  it('puts a section behind the selection', async () => {
    const { types } = open()
    const section = await button('三栏活动 版块')
    await waitFor(() => expect(section).toHaveProperty('disabled', false), later)
    await keyboard().push(section)
    expect(types()).toEqual(['W0011', 'W0006'])
  })

  it('puts a kept module behind the selection, and deletes it after a question', async () => {
    const { types, asked, store, said } = open()
    const { push } = keyboard()
    await push(await button('服务条'))
    const { doc } = store.getState()
    expect(types()).toEqual(['W0011', 'W0006'])
    expect(doc.nodes[doc.nodes[doc.roots[1]!]!.children[0]!]!.data.text).toBe('包邮')
    await push(await button('删除组合模块服务条'))
    await waitFor(() => expect(said).toContain('删除成功！'), later)
    expect(asked).toEqual([['DELETE /api/pctemplate/combine/{id}', { id: '4' }]])
    expect(types()).toEqual(['W0011', 'W0006'])
  })

  it('is searched, and what is found is added', async () => {
    const { types } = open()
    const { write, push } = keyboard()
    await write(screen.getByRole('textbox'), 'lunbo')
    await waitFor(() => expect(screen.queryByRole('button', { name: '文本 W0011' })).toBeNull(), later)
    await push(await button('轮播 W0001'))
    expect(types()).toEqual(['W0011', 'W0001'])
  })
})

describe('what the library finds', () => {
  it('is added by a press behind the selection', async () => {
    const { types } = open()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '轮播' } })
    fireEvent.click(await button('轮播 W0001'))
    expect(types()).toEqual(['W0011', 'W0001'])
  })
})

describe('a file of a module', () => {
  const kept: Blob[] = []
  afterEach(() => {
    vi.restoreAllMocks()
    kept.splice(0)
  })

  it.each(['a press', 'the keyboard'])('is given to the operator, and taken in again, by %s', async by => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      kept.push(blob as Blob)
      return 'blob:kept'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const chosen = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
    const { asked, said } = open()
    const { push } = keyboard()
    const press = async (one: Element) => (by === 'a press' ? void fireEvent.click(one) : push(one))
    await press(await button('导出组合模块服务条'))
    await waitFor(() => expect(kept).toHaveLength(1), later)
    const text = await kept[0]!.text()
    expect(JSON.parse(text)).toMatchObject({ format: 'heji-module', name: '服务条', panel: { type: 'W0006' } })

    await press(screen.getByText('导入').closest('button')!)
    expect(chosen).toHaveBeenCalledTimes(1)
    const file = new File([text], '服务条.json', { type: 'application/json' })
    fireEvent.change(screen.getByLabelText('导入组合模块文件'), { target: { files: [file] } })
    await screen.findByText('1 个组件：文本', {}, later)
    await press(
      [...document.querySelectorAll('.ant-modal-footer button')].find(one => /^导\s?入$/.test(one.textContent))!,
    )
    await waitFor(() => expect(said).toContain('已导入'), later)
    expect(asked).toMatchObject([['POST /api/pctemplate/combine', { name: '服务条' }]])
  })
})
