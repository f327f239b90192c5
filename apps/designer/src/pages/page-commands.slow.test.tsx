import { keyboard } from '@heji/designer/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, later, openPageList as open, PLAN, PLANNED } from '../../testing/page-list'

beforeEach(() => history.replaceState(null, '', '/pages'))

describe('a page that somebody has open', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is deleted only after a question that names them', async () => {
    const people = [
      { name: '韩梅梅', isYou: false },
      { name: '李雷', isYou: true },
    ]
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json({ people })
    })
    const { writes } = open([{ template_title: '甲' }])
    fireEvent.click((await screen.findByText('删除', {}, later)).closest('button')!)
    const words = '韩梅梅、你在另一个标签页正打开着“甲”：没有保存的修改将只能另存为副本'
    expect(await screen.findByText(words, {}, later)).toBeDefined()
    expect([asked, writes()]).toEqual([['/presence/1'], []])
    await answer(/确定删除页面“甲”？删除后在回收站里保留 30 天/, /^删\s?除$/)
    await waitFor(() => expect(writes().map(([key]) => key)).toEqual(['DELETE /api/pctemplate/delete/{id}']), later)
  })
})

describe('the bin', () => {
  it('lists deleted pages with who deleted them, and brings them back', async () => {
    const { writes } = open([{ template_title: '甲' }])
    fireEvent.click((await screen.findByText('回收站', {}, later)).closest('button')!)
    const row = (await screen.findByText('旧会场', {}, later)).closest('tr')!
    expect(row.textContent).toContain('韩梅梅 · ')
    fireEvent.click(within(row).getByRole('button', { name: /恢\s?复/ }))
    await waitFor(
      () => expect(writes()).toEqual([['POST /api/pctemplate/undelete', { theme_pc_template_id: '9' }]]),
      later,
    )
  })
})

describe('one page', () => {
  it('gets a name, a folder and texts for search engines', async () => {
    const { writes } = open([{ template_title: '甲', folder: '旧' }])
    fireEvent.click((await screen.findByText('设置', {}, later)).closest('button')!)
    const dialog = within((await screen.findByText('页面设置', {}, later)).closest<HTMLElement>('.ant-modal')!)
    const change = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    change('页面名称', '双11会场')
    change('文件夹', '大促')
    change('搜索标题', '双11')
    change('搜索关键词', '优惠')
    fireEvent.click(screen.getByText(/^保\s?存$/))
    await waitFor(() => expect(writes()).toHaveLength(1), later)
    expect(writes()[0]).toEqual([
      'PUT /api/pctemplate/edit',
      {
        theme_pc_template_id: '1',
        template_title: '双11会场',
        template_description: '',
        folder: '大促',
        seo_title: '双11',
        seo_description: '',
        seo_keywords: '优惠',
      },
    ])
  })

  it('is copied to the phone, where its blocks are as wide as a phone', async () => {
    const { writes } = open([{ template_title: '甲', platform: 'pc' }])
    fireEvent.click((await screen.findByText('复制', {}, later)).closest('button')!)
    fireEvent.click(await screen.findByText('复制到H5', {}, later))
    await waitFor(() => expect(writes()).toHaveLength(2), later)
    const [[copy, platform], [save, { config }]] = writes() as [[string, object], [string, { config: string }]]
    expect([copy, platform]).toEqual(['POST /api/pctemplate/copy', { theme_pc_template_id: '1', platform: 'h5' }])
    expect(save).toBe('POST /api/pctemplate/saveTemplateContent')
    expect(JSON.parse(config)[1].width).toBeLessThanOrEqual(375)
  })

  it('names its address while shoppers can open it', async () => {
    open([{ template_title: '甲', status: 1, is_live: true }, { template_title: '乙' }])
    const link = await screen.findByRole('link', { name: '/custompage?pageid=1' }, later)
    expect(link.getAttribute('href')).toBe('/shop/custompage?pageid=1')
    expect(screen.queryByRole('link', { name: '/custompage?pageid=2' })).toBeNull()
  })

  it.each([
    ['停用', 2, 'a press', '顾客将打不开它'],
    ['停用', 2, 'the keyboard', '顾客将打不开它'],
    ['启用', 1, 'a press', '顾客可以打开它'],
    ['启用', 1, 'the keyboard', '顾客可以打开它'],
  ] as const)('%s (status %i) comes after a question, by %s', async (name, status, by, effect) => {
    const { writes } = open([{ template_title: '甲', status: status === 2 ? 1 : 2 }])
    const { push } = keyboard()
    const press = async (one: Element) => (by === 'a press' ? void fireEvent.click(one) : push(one))
    const words = new RegExp(`^${name[0]}\\s?${name[1]}$`)
    await press((await screen.findByText(words, {}, later)).closest('button')!)
    await waitFor(() => expect(document.querySelector('.ant-modal-confirm-btns')).toBeTruthy(), later)
    expect(document.querySelector('.ant-modal-confirm-content')!.textContent).toContain(effect)
    expect(writes()).toEqual([])
    await press(document.querySelector('.ant-modal-confirm-btns .ant-btn:last-child')!)
    await waitFor(() => expect(writes()).toMatchObject([['PUT /api/pctemplate/edit', { status }]]), later)
  })

  it.each([
    ['and that enables it', {}, `${PLANNED}并启用：到时顾客又能看到`],
    ['and that does not', { enable: false }, `${PLANNED}：不会启用它，顾客仍看不到`],
    ['that runs', { is_running: true }, '它正在限时发布（2099年11月11日 00:00 起），到期仍会结束'],
  ])('with a plan %s says so before it is switched off', async (_, change, words) => {
    open([{ template_title: '甲', status: 1, schedule: { ...PLAN, ...change } }])
    fireEvent.click((await screen.findByText(/^停\s?用$/, {}, later)).closest('button')!)
    await waitFor(() => expect(document.querySelector('.ant-modal-confirm-content')).toBeTruthy(), later)
    expect(document.querySelector('.ant-modal-confirm-content')!.textContent).toContain(words)
  })

  it('is switched off with a word to who has it open', async () => {
    const notified: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      notified.push(url)
      return new Response(null, { status: 204 })
    })
    open([{ template_title: '甲', status: 1 }])
    fireEvent.click((await screen.findByText(/^停\s?用$/, {}, later)).closest('button')!)
    await answer(/顾客将打不开它/, /^停\s?用$/)
    await waitFor(() => expect(notified).toEqual(['/presence/1/changed']), later)
    vi.unstubAllGlobals()
  })

  it('is opened by its button and by its name, which is a link', async () => {
    open([{ template_title: '甲' }])
    const name = await screen.findByRole('link', { name: '甲' }, later)
    expect(name.getAttribute('href')).toContain('/pages/1')
    fireEvent.click(screen.getByText(/^编\s?辑$/))
    expect(location.pathname).toContain('/pages/1')
  })

  it('is copied beside itself', async () => {
    const { writes } = open([{ template_title: '甲' }, { template_title: '乙', status: 1 }])
    fireEvent.click((await screen.findAllByText('复制', {}, later))[0]!.closest('button')!)
    fireEvent.click(await screen.findByText('同平台副本', {}, later))
    await waitFor(() => expect(writes().map(([key]) => key)).toContain('POST /api/pctemplate/copy'), later)
  })
})

describe('the list', () => {
  it('is searched by words and narrowed to one type', async () => {
    const { asked } = open([{ template_title: '甲' }])
    await screen.findByText('甲', {}, later)
    const lists = () => asked.filter(([key]) => key.endsWith('/lists')).map(([, input]) => input)
    const box = document.querySelector<HTMLInputElement>(
      '.hd-pages__main input[type=search], .hd-pages__main input[placeholder]',
    )!
    fireEvent.change(box, { target: { value: '双11' } })
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ keyword: '双11', page: 1 }), later)
    fireEvent.click(screen.getByText('头部', { selector: '.ant-segmented-item-label' }))
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ keyword: '双11', page_type: 'header' }), later)
  })
})

it('a page that shoppers see says why it cannot be deleted', async () => {
  open([{ template_title: '甲', is_live: true, status: 1 }, { template_title: '乙' }])
  const [live, draft] = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^删\s?除$/ }, later)
  expect([live!.disabled, live!.title]).toEqual([true, '使用中的页面不能删除，请先停用'])
  expect([draft!.disabled, draft!.title]).toEqual([false, ''])
})
