import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { LinkPicker } from './link-picker'

const later = { timeout: 10_000 }

function open() {
  const asked: unknown[] = []
  const picked: unknown[] = []
  const api = async (key: string, input: unknown) => {
    if (key !== 'GET /api/pctemplate/targets') throw new Error(`unexpected ${key}`)
    asked.push(input)
    return [{ id: '3', title: '整点秒杀', note: '11/1 至 11/2', href: '/items/77' }]
  }
  const shopApi = async () => ({ list: [], total_count: 0 })
  const picker = <LinkPicker value={{}} onClose={() => {}} onPick={link => void picked.push(link)} />
  drawEditor(testEditor([]), picker, { api, shopApi })
  const choose = (type: string) => fireEvent.click(screen.getByRole('button', { name: type, hidden: true }))
  const confirm = () => screen.getByText(/^确\s?定$/).closest('button')!
  return { asked, picked, choose, confirm }
}

describe('the link picker', () => {
  it.each([
    ['软文', 'bring', { article_id: '3', title: '整点秒杀' }],
    ['营销', 'marketing', { id: '3', title: '整点秒杀' }],
    ['秒杀', 'seckill', { seckill_id: '3', activity_name: '整点秒杀' }],
  ])('leads %s to what there is of it', async (label, type, record) => {
    const { asked, picked, choose, confirm } = open()
    choose(label)
    fireEvent.click(await screen.findByText('整点秒杀', {}, later))
    await waitFor(() => expect(confirm().disabled).toBe(false), later)
    fireEvent.click(confirm())
    expect(asked).toEqual([{ type }])
    expect(picked).toEqual([{ ...record, href: '/items/77', linkPage: type, linkPageLabel: label }])
  })

  it('tells the address that the host gives, and refuses what has no page there', async () => {
    const shopApi = async () => [
      { category_id: '7', category_name: '茶具', children: [] },
      { category_id: '8', category_name: '香器', children: [] },
    ]
    const linkTo = ({ kind, id }: { kind: string; id: string }) => (id === '7' ? `/shelf/${kind}/${id}` : null)
    const picker = <LinkPicker value={{}} onClose={() => {}} onPick={() => {}} />
    drawEditor(testEditor([]), picker, { shopApi, addresses: { linkTo } })
    fireEvent.click(screen.getByRole('button', { name: '商品分类', hidden: true }))
    fireEvent.click(await screen.findByText('茶具', {}, later))
    await screen.findByText(/\/shelf\/category\/7/, {}, later)
    fireEvent.click(screen.getByText('香器'))
    expect(screen.getByText(/^确\s?定$/).closest('button')!.disabled).toBe(true)
  })

  it('tells pages of the same name apart by their platform, which is not stored', async () => {
    const picked: unknown[] = []
    const pageOf = (id: string, platform?: string) => ({
      id,
      title: '会员日',
      url: `/custompage?pageid=${id}`,
      href: `/custompage?pageid=${id}`,
      platform,
      linkPage: 'customer',
      linkPageLabel: '自定义页面',
      theme_pc_template_id: id,
      template_title: '会员日',
    })
    const api = async () => [pageOf('7', 'pc'), pageOf('8', 'h5'), pageOf('9')]
    const picker = <LinkPicker value={{}} onClose={() => {}} onPick={link => void picked.push(link)} />
    drawEditor(testEditor([]), picker, { api })
    fireEvent.click(screen.getByRole('button', { name: '自定义页面', hidden: true }))
    const found = await screen.findAllByText('会员日', {}, later)
    const notes = found.map(one => one.parentElement?.querySelector('small')?.textContent)
    expect(notes).toEqual(['PC　/custompage?pageid=7', 'H5　/custompage?pageid=8', '/custompage?pageid=9'])
    fireEvent.click(screen.getAllByText('会员日')[1]!)
    fireEvent.click(screen.getByText(/^确\s?定$/).closest('button')!)
    const stored = { theme_pc_template_id: '8', template_title: '会员日', href: '/custompage?pageid=8' }
    expect(picked).toEqual([{ ...stored, linkPage: 'customer', linkPageLabel: '自定义页面' }])
  })

  it('takes a live room by its name and its address, which must be safe', async () => {
    const { picked, choose, confirm } = open()
    choose('直播')
    const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    type('直播间名称', '禾集直播')
    type('直播间链接', 'javascript:alert(1)')
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('https://')
    expect(confirm().disabled).toBe(true)
    type('直播间链接', 'https://live.example.com/7')
    fireEvent.click(confirm())
    const href = 'https://live.example.com/7'
    expect(picked).toEqual([{ linkPage: 'live', linkPageLabel: '直播', name: '禾集直播', href }])
  })
})
