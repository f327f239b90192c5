import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { testHost } from '../../testing/host'
import { anyPage, asStored, codes, row } from '../../testing/stored'
import { allRenderers } from '../all'
import { definitions } from '../definitions'
import { loadRenderers } from '../renderers'
import { defaultsOf } from './define'
import { readPage, readWidget, validatePage, withIds } from './page'
import { PageView } from './page-view'

describe('readPage', () => {
  it('never throws, and its result may be saved', () => {
    fc.assert(
      fc.property(anyPage, stored => {
        const page = readPage(stored)
        expect(validatePage(page.widgets)).toEqual([])
        expect(page.settings.pageWidth).toBeGreaterThanOrEqual(320)
      }),
      { numRuns: 400 },
    )
  })

  it('draws any stored data', () => {
    fc.assert(
      fc.property(anyPage, fc.constantFrom('design' as const, 'render' as const), (stored, mode) => {
        const page = readPage(stored)
        const host = testHost({ mode, page: page.settings, renderers: allRenderers })
        expect(renderToString(<PageView page={page} host={host} />)).toContain('hw-page')
      }),
      { numRuns: 150 },
    )
  })

  it('stops reading a page that is far too long', () => {
    let reads = 0
    const block = {
      type: 'W0005',
      get data() {
        reads += 1
        return Array.from({ length: 200 }, () => ({}))
      },
    }
    readPage([block])
    const once = reads
    expect(readPage(Array.from({ length: 190 }, () => block)).widgets.length).toBeGreaterThan(1)
    expect(reads).toBeLessThan(once * 30)
  })

  it('reads its own results unchanged', () => {
    fc.assert(
      fc.property(row, stored => {
        const once = readWidget(stored)
        expect(readWidget(asStored(once))).toEqual(once)
      }),
      { examples: [[{ type: 'W0006', childWidgets: [{}] }]] },
    )
  })

  it('keeps blocks of unknown codes and newer versions as they were stored', () => {
    for (const stored of [
      { type: 'W9999', uuid: 'x', secret: 1 },
      { type: 'W0001', version: 99, data: [] },
    ]) {
      expect(readWidget(stored)).toMatchObject({ unknown: true, stored })
      const page = readPage([stored])
      const html = (mode: 'design' | 'render') => renderToString(<PageView page={page} host={testHost({ mode })} />)
      expect(html('design')).toContain(`未知组件 ${stored.type}`)
      expect(html('render')).not.toContain('组件')
    }
  })

  it('names the fault of a page that is not a list', () => {
    expect(validatePage({})).toEqual([{ path: '', message: '模板数据无效' }])
    expect(validatePage([7])).toEqual([{ path: '0', message: '模板数据无效' }])
  })

  it('clamps sizes and drops invalid colours', () => {
    const read = readWidget({
      type: 'W0011',
      paddingTop: -5,
      opacity: 7,
      width: 1e9,
      color: 'red;}',
      marginTop: 'auto',
    })
    expect(read).toMatchObject({ paddingTop: 0, opacity: 1, width: 20000, color: '#000000ff', marginTop: 0 })
  })

  it('reads and checks margins, locks and names like fields', () => {
    const base = { marginLeft: 'x', marginRight: 3, proportion: 1, heightShow: 'no', name: 7, z: null, flow: 'pc' }
    const stored = { type: 'W0016', uuid: 'a', version: 2 / 3, ...base }
    expect(readWidget(stored)).toMatchObject({
      marginLeft: 'auto',
      marginRight: 3,
      proportion: false,
      heightShow: true,
      name: '营销橱窗',
      z: 0,
      flow: 'h5',
      version: 1,
    })
    expect(validatePage([stored])).toEqual([
      { path: 'a.proportion', message: '等比例必须是开、关或 disabled' },
      { path: 'a.marginLeft', message: '左边必须是像素数或 auto' },
      { path: 'a.name', message: '名称必须是文字' },
      { path: 'a.z', message: '层级必须是数字' },
      { path: 'a.heightShow', message: '固定高度必须是开或关' },
      { path: 'a.version', message: '版本不能小于1' },
    ])
    expect(readWidget({ type: 'W0011', marginLeft: 1e9 }).marginLeft).toBe(20_000)
    expect(validatePage([{ type: 'W0006', uuid: 'p', childWidgets: {} }])).toEqual([
      { path: 'p.childWidgets', message: '挂件必须是列表' },
    ])
  })

  it('reads sizes, switches, choices and links that are stored as texts (widgets §7)', () => {
    const stored = { width: '375', height: ' 40.5px', paddingTop: '-3', marginLeft: '7px', heightShow: '0' }
    expect(readWidget({ ...stored, type: 'W0011', fontSize: '36', data: '/cart', marginRight: '7em' })).toMatchObject({
      width: 375,
      height: 40.5,
      paddingTop: 0,
      marginLeft: 7,
      marginRight: 'auto',
      heightShow: false,
      fontSize: 36,
      data: { linkPage: 'href', href: '/cart' },
    })
    expect(readWidget({ type: 'W0011', width: '1e9', heightShow: 'no', fontSize: 'large', data: [] })).toMatchObject({
      width: 52,
      heightShow: true,
      fontSize: 14,
      data: {},
    })
  })

  it('refuses bad colours also inside lists', () => {
    const data = [{ title: 'x', wgtHotKeywordTextColor: 'url(//x)', pathData: {} }]
    expect(validatePage([{ type: 'W0008', uuid: 'a', data }])).toEqual([
      { path: 'a.data.0.wgtHotKeywordTextColor', message: '文字颜色不是有效的颜色' },
    ])
    expect((readWidget({ type: 'W0008', data }).data as typeof data)[0]?.wgtHotKeywordTextColor).toBe('#8C8C8C')
  })
})

describe('withIds', () => {
  it('gives every widget, child and row one id', () => {
    let n = 0
    const newId = () => `id${n++}`
    const page = [{ type: 'W0006', childWidgets: [{ type: 'W0001', data: [{ imgUrl: '' }, { uuid: 'mine' }] }] }]
    const once = withIds(page, newId)
    expect(JSON.stringify(once).match(/"uuid"/g)).toHaveLength(4)
    expect(withIds(once, newId)).toEqual(once)
  })
})

describe('renderers', () => {
  it('exist for every declared widget, at once and one by one', async () => {
    const drawn = codes.filter(c => c !== 'W0000')
    expect(Object.keys(allRenderers).sort()).toEqual([...drawn].sort())
    expect(await loadRenderers([...codes, 'constructor'])).toEqual(allRenderers)
  })

  it('have defaults that may be saved', () => {
    for (const d of Object.values(definitions)) expect(validatePage([defaultsOf(d)])).toEqual([])
  })
})

describe('validatePage: links', () => {
  const issuesOf = (data: object) => validatePage([{ type: 'W0011', uuid: 'a1', data }]).map(issue => issue.message)

  it.each([
    [{ linkPage: 'godos', goods_id: '7' }],
    [{ linkPage: 'goods' }],
    [{ linkPage: 'goods', goods_id: '' }],
    [{ linkPage: 'category', goods_id: '7' }],
    [{ linkPage: 'page', url: 'javascript:alert(1)' }],
    [{ href: 'javascript:alert(1)' }],
  ])('refuses %j, which leads nowhere', data => {
    expect(issuesOf(data)).toEqual(['链接没有指向任何页面'])
  })

  it.each([
    [{}],
    [{ linkPage: '', href: '' }],
    [{ linkPage: 'href', linkPageLabel: '自定义链接', href: '' }],
    [{ linkPage: 'goods', item_id: 7 }],
    [{ linkPage: 'live', href: 'https://live.example' }],
  ])('accepts %j', data => {
    expect(issuesOf(data)).toEqual([])
  })
})
