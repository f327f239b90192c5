import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, choose, later, openPageList as open, PLAN, PLANNED, toolbar } from '../../testing/page-list'

beforeEach(() => history.replaceState(null, '', '/pages'))

describe('several pages at once', () => {
  it('are deleted but those that are in use, which the question names, and the plans that go with them', async () => {
    const { writes } = open([
      { template_title: '甲', status: 1 },
      { template_title: '丙', schedule: PLAN },
    ])
    for (const title of ['甲', '丙']) await choose(title)
    fireEvent.click(toolbar().getByRole('button', { name: /^删\s?除$/ }))
    expect(await screen.findByText('“甲”正在使用，不能删除，请先停用', {}, later)).toBeDefined()
    await answer(/确定删除其余 1 个页面？“丙”的定时发布会取消。/, /删\s?除/)
    await waitFor(() => expect(writes().map(([key]) => key)).toEqual(['DELETE /api/pctemplate/delete/{id}']), later)
  })

  it('that are all in use are not deleted, and it is said why', async () => {
    const { writes } = open([{ template_title: '甲', status: 1 }])
    await choose('甲')
    fireEvent.click(toolbar().getByRole('button', { name: /^删\s?除$/ }))
    await answer(/“甲”正在使用，不能删除，请先停用/, /知道了/)
    expect(writes()).toEqual([])
  })

  it('are switched off after a question that tells what becomes of their plans', async () => {
    open([
      { template_title: '甲', status: 1, schedule: PLAN },
      { template_title: '乙', status: 1 },
    ])
    for (const title of ['甲', '乙']) await choose(title)
    fireEvent.click(toolbar().getByRole('button', { name: /^停\s?用$/ }))
    expect(await screen.findByText(`甲：${PLANNED}并启用：到时顾客又能看到`, {}, later)).toBeDefined()
    expect(screen.queryByText(/^乙：/)).toBeNull()
  })

  it('are moved into a folder that may be new', async () => {
    const { writes } = open([{ template_title: '甲' }, { template_title: '乙' }])
    await choose('甲')
    await choose('乙')
    fireEvent.click(toolbar().getByText('移动到…'))
    const name = await screen.findByRole<HTMLInputElement>('combobox', { name: '移动到文件夹' }, later)
    fireEvent.change(name, { target: { value: '长'.repeat(30) } })
    expect(name.parentElement!.textContent).toContain('已满 30 字')
    fireEvent.change(name, { target: { value: ' 双11 ' } })
    act(() => name.form!.requestSubmit())
    await waitFor(() => expect(writes()).toHaveLength(2), later)
    expect(writes().map(([, input]) => [input.theme_pc_template_id, input.folder])).toEqual([
      ['1', '双11'],
      ['2', '双11'],
    ])
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull(), later)
    expect(document.activeElement?.textContent).toBe('页面')
  })

  it('are deleted after a question; those that refuse are named, the others go', async () => {
    const { writes } = open([{ template_title: '甲' }, { template_title: '乙' }, { template_title: '丙' }])
    for (const title of ['甲', '乙', '丙']) await choose(title)
    fireEvent.click(toolbar().getByRole('button', { name: /^删\s?除$/ }))
    await answer(/确定删除选中的 3 个页面/, /取\s?消/)
    expect(writes()).toEqual([])
    fireEvent.click(toolbar().getByRole('button', { name: /^删\s?除$/ }))
    await waitFor(() => expect(screen.getAllByText(/确定删除选中的 3 个页面/).length).toBeGreaterThan(0), later)
    const buttons = screen.getAllByRole('button', { name: /^删\s?除$/ })
    fireEvent.click(buttons.at(-1)!)
    await waitFor(() => expect(writes().map(([, { id }]) => id)).toEqual(['1', '2', '3']), later)
    expect(await screen.findByText('乙：操作失败', {}, later)).toBeDefined()
    expect(screen.getAllByText('已完成 2 个，1 个未完成：').length).toBeGreaterThan(0)
  })

  it.each([
    [['custom', 'custom'], '启用选中的 2 个页面？其中已发布的，顾客可以打开'],
    [['index', 'index'], '启用选中的 2 个页面？同平台的同类页面只能启用一个，其余会被拒绝'],
    [
      ['custom', 'header'],
      '启用选中的 2 个页面？自定义页不限个数；其他页面，同平台的同类页面只能启用一个，其余会被拒绝',
    ],
  ] as const)('of the kinds %s are switched on after a question that tells the rule', async (kinds, question) => {
    open(kinds.map((page_type, i) => ({ template_title: `第${i}页`, page_type })))
    for (const i of [0, 1]) await choose(`第${i}页`)
    fireEvent.click(toolbar().getByRole('button', { name: /^启\s?用$/ }))
    expect((await screen.findAllByText(question, {}, later)).length).toBeGreaterThan(0)
  })

  it('are switched on and off by administrators only, and chosen by nobody who may only look', async () => {
    open([{ template_title: '甲' }], 'editor')
    await choose('甲')
    expect(toolbar().queryByRole('button', { name: /^停\s?用$/ })).toBeNull()
    document.body.replaceChildren()
    open([{ template_title: '甲' }], 'viewer')
    await screen.findByText('甲', {}, later)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
