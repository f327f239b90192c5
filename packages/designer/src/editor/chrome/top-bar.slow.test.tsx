import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { keyboard } from '../../../testing/keyboard'
import { lateVoice } from '../late-voice'
import { Speaker } from '../speaker'
// What the bar loads later must not be waited for.
import './menus'
import { StatusBar } from './status-bar'
import { TopBar } from './top-bar'

const later = { timeout: 10_000 }
const PAGE = [
  { type: 'W0011', uuid: 'a', text: '一' },
  { type: 'W0006', uuid: 'p', alias: '首屏', childWidgets: [{ type: 'W0011', uuid: 'c', alias: '标题' }] },
]

/** The bar above and the bar below the canvas. `made` are the pages that were made. */
function open(otherPlatformId: string | null = null) {
  const voice = lateVoice()
  const editor = { ...testEditor(PAGE), ...voice }
  editor.store.setState({ otherPlatformId })
  const made: unknown[] = []
  const api = async (key: string, input: unknown) => {
    if (key === 'POST /api/pctemplate/copy' || key === 'POST /api/pctemplate/add') {
      made.push(input)
      return { theme_pc_template_id: '9', revision: 1 }
    }
    return key.startsWith('POST') ? { revision: 2, updated: 1 } : { list: [], total_count: 0 }
  }
  drawEditor(
    editor,
    <>
      <TopBar />
      <StatusBar />
      <Speaker voice={voice} />
    </>,
    { api },
  )
  return { ...editor, made }
}
afterEach(() => history.replaceState(null, '', '/'))

it('a zoom of the list is taken by a press', async () => {
  const { store } = open()
  fireEvent.click(await screen.findByRole('button', { name: /^缩放/ }, later))
  fireEvent.click(await screen.findByText('75%', {}, later))
  expect(store.getState().view.zoom).toBe(0.75)
})

describe('the other platform', () => {
  const h5 = () => screen.findByRole('button', { name: 'H5 版' }, later)

  it('is gone to by a press and by the keyboard, where the page is there', async () => {
    open('8')
    fireEvent.click(await h5())
    expect(location.pathname).toBe('/pages/8')
    history.replaceState(null, '', '/')
    await keyboard().push(await h5())
    expect(location.pathname).toBe('/pages/8')
  })

  it.each(['a press', 'the keyboard'])('is made after a question, by %s', async by => {
    const { made } = open()
    const { push } = keyboard()
    const press = async (element: Element) => (by === 'a press' ? void fireEvent.click(element) : push(element))
    await press(await h5())
    await waitFor(() => expect(screen.getAllByText('还没有 H5 版').length).toBeGreaterThan(0), later)
    expect(made).toEqual([])
    await press(await screen.findByRole('button', { name: /^生\s?成$/ }, later))
    await waitFor(() => expect(location.pathname).toBe('/pages/9'), later)
    expect(made).toMatchObject([{ platform: 'h5' }])
  })
})

it('the way to the selection selects what is around it, by a press and by the keyboard', async () => {
  const { store } = open()
  store.getState().select(['c'])
  const step = (name: RegExp) => screen.findByRole('button', { name }, later)
  fireEvent.click(await step(/^首屏/))
  expect(store.getState().selection).toEqual(['p'])
  store.getState().select(['c'])
  const { push } = keyboard()
  await push(await step(/^首屏/))
  expect(store.getState().selection).toEqual(['p'])
  await push(await step(/^主体/))
  expect(store.getState().selection).toEqual([])
})

it('the way back to the list of pages is a link that the keyboard reaches', async () => {
  open()
  await keyboard().push(screen.getByRole('link', { name: '返回页面列表' }))
  expect(location.pathname).toBe('/pages')
})

it('says how the draft stands to the shop, and shorter in a narrow window', async () => {
  const { store } = open()
  store.setState({ page: { ...store.getState().page, published_revision: null, published_version_id: null } })
  const tag = (await screen.findByText('草稿，尚未发布')).parentElement!
  expect([tag.title, tag.querySelector('.hd-ahead__short')!.textContent]).toEqual(['草稿，尚未发布', '草稿'])
})

it('has what was asked for the page', () => {
  const { store } = open()
  const request = { revision: 3, note: '', author: '李雷', asked: 1, accepted: [], refusal: '', refused_by: '' }
  act(() => store.setState({ page: { ...store.getState().page, publish_request: request } }))
  expect(screen.getByRole('button', { name: '李雷 申请发布第 3 版' })).toBeTruthy()
})
