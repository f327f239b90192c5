import type { Api } from '@heji/api-client'
import { designHost } from '@heji/designer/parts'
import { drawEditor, testEditor } from '@heji/designer/testing'
import { type WidgetHost, WidgetView } from '@heji/widgets'
import { definitions, readWidget } from '@heji/widgets/definitions'
import { examples } from '@heji/widgets/examples'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { caught } from './caught'
import { GalleryBar } from './gallery-bar'
import { searchExamples } from './search-examples'
import { CopyWidget, Source } from './source'
import { Stage } from './stage'
import { withoutDefaults } from './stored-text'
import { exampleOf, pathOf, readView, WIDGET_EXAMPLES } from './view'
import { type WidgetAction, watchedHost } from './watched-host'

const noApi: Api = () => new Promise<never>(() => {})
const PAGE = { backgroundColor: '#f4f4f4', themeColor: '#479EE9', pageWidth: 1190 }

describe('a view of the gallery', () => {
  it('stands in its address, whatever the example is called', () => {
    const view = {
      widget: 'W0006',
      example: 'a & b?',
      mode: 'design',
      renderType: 'h5',
      full: true,
      source: true,
    } as const
    expect(readView(pathOf(view))).toEqual(view)
  })

  it('shows what is stored and its schema to those alone who ask for it', () => {
    const view = readView('/gallery')
    expect(view.source).toBe(false)
    render(<GalleryBar view={view} onReset={null} />)
    fireEvent.click(screen.getByRole('switch', { name: '开发者数据' }))
    expect(readView(`${location.pathname}${location.search}`).source).toBe(true)
    history.replaceState(null, '', '/')
  })

  it('is the first example in the shop where the address says nothing or nonsense', () => {
    const { widget, example, mode, renderType } = readView('/gallery?mode=dance&type=tv')
    expect([widget, mode, renderType]).toEqual(['W0001', 'render', 'pc'])
    expect(exampleOf({ widget, example })).toBeDefined()
    for (const widget of ['W9999', 'constructor'])
      expect(exampleOf(readView(`/gallery?widget=${widget}`))).toBeUndefined()
    expect(exampleOf({ widget: 'W0001', example: 'constructor' })).toBeUndefined()
  })
})

describe('the list', () => {
  it('finds widgets with all their examples by name and code, and single examples by theirs', () => {
    const codes = (typed: string) =>
      searchExamples(typed).map(({ definition, names }) => [definition.code, names.length])
    expect(codes('w0008')).toEqual([['W0008', Object.keys(examples.W0008!).length]])
    expect(codes('轮播')[0]?.[0]).toBe('W0001')
    expect(codes('THUMB')).toContainEqual(['W0001', 1])
    expect(codes('没有')).toEqual([])
    expect(searchExamples('')).toHaveLength(WIDGET_EXAMPLES.length)
  })
})

describe('the text of what is stored', () => {
  it('says all that is not default, and nothing else', () => {
    for (const [type, sets] of Object.entries(examples))
      for (const [name, data] of Object.entries(sets)) {
        const widget = readWidget({ ...data, type, uuid: 'a' })
        const text = JSON.stringify(withoutDefaults(widget))
        expect([type, name, readWidget(JSON.parse(text))]).toEqual([type, name, JSON.parse(JSON.stringify(widget))])
      }
    const fresh = readWidget({ type: 'W0006', uuid: 'a', childWidgets: [{ type: 'W0011', uuid: 'b' }] })
    expect(withoutDefaults(fresh)).toEqual({
      type: 'W0006',
      uuid: 'a',
      childWidgets: [{ type: 'W0011', uuid: 'b', leaf: true }],
    })
  })

  it('goes to the clipboard of the designer as a widget', () => {
    const editor = testEditor([{ type: 'W0011', uuid: 'a', text: '秋冬上新' }])
    drawEditor(
      editor,
      <>
        <CopyWidget />
        <Source />
      </>,
    )
    expect(screen.getByText(/"text": "秋冬上新"/).textContent).not.toContain('opacity')
    fireEvent.click(screen.getByRole('button', { name: '复制为组件' }))
    const onCanvas = testEditor([])
    onCanvas.command('paste')
    const { doc } = onCanvas.store.getState()
    expect(doc.nodes[doc.roots[0]!]?.data).toMatchObject({ type: 'W0011', text: '秋冬上新' })
  })
})

describe('what a widget does', () => {
  it('is told and not done, unless it reads', async () => {
    const actions: WidgetAction[] = []
    const asked: string[] = []
    const api = (async (key: string) => asked.push(key)) as unknown as Api
    const host = watchedHost(api, action => actions.push(action))
    await host.api('GET goods/items', { page: 2 })
    await expect(host.api('GET user/receiveCard', { card_id: '7' })).rejects.toThrow('示例中不执行')
    host.navigate('/cart')
    host.emit({ wgt: 'W0008', data: { keyword: '短袖' } })
    host.notify('error', '领取失败')
    expect(asked).toEqual(['GET goods/items'])
    expect(actions.map(({ kind, words }) => `${kind} ${words}`)).toEqual([
      'api GET goods/items {"page":2}',
      'api GET user/receiveCard {"card_id":"7"}（未执行）',
      'navigate /cart',
      'emit {"wgt":"W0008","data":{"keyword":"短袖"}}',
      'notify error 领取失败',
    ])
  })

  it('stays in the gallery, too, when no script of the widget took care of a link', () => {
    const actions: WidgetAction[] = []
    const data = { linkPage: 'href', href: 'https://example.com/a' }
    const editor = testEditor([{ type: 'W0011', uuid: 'a', text: '外部链接', data }])
    drawEditor(editor, <Stage view={readView('/gallery')} tell={action => actions.push(action)} />)
    expect(fireEvent.click(screen.getByText('外部链接'))).toBe(false)
    expect(actions).toEqual([{ kind: 'navigate', words: 'https://example.com/a' }])
  })
})

describe('a widget that throws', () => {
  it('has its error in its place in every mode, until other data come', () => {
    const Picky = ({ data }: { data: { text: string } }) => {
      if (data.text === '坏') throw new Error('不喜欢')
      return <p>{data.text}</p>
    }
    const renderers = caught({ W0011: Picky } as unknown as NonNullable<WidgetHost['renderers']>)
    const host = designHost(noApi, PAGE, 'pc', { mode: 'render', renderers })
    const view = (text: string) => <WidgetView widget={readWidget({ type: 'W0011', uuid: 'a', text })} host={host} />
    const { rerender } = render(view('坏'))
    expect(screen.getByRole('alert').textContent).toBe('组件出错：不喜欢')
    rerender(view('好'))
    expect(screen.getByText('好')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('every widget of the palette is in the gallery', () => {
  const offered = Object.values(definitions).filter(({ group }) => group !== 'none')
  expect(WIDGET_EXAMPLES.map(({ definition }) => definition.code)).toEqual(
    expect.arrayContaining(offered.map(d => d.code)),
  )
})
