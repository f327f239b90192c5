import { ApiError } from '@heji/api-client'
import { definitions } from '@heji/widgets/definitions'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { describe, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../testing/editor'
import { messageOf } from '../adapter/designer-error'
import { upload } from '../heji/upload'
import { addWidget } from './commands/actions'
import { LayerTree } from './left/layer-tree'
import { Library } from './left/library'
import { ModuleDialog } from './modules/module-dialog'
import { PropertyPanel } from './panel/property-panel'
import { CouponPicker } from './pickers/coupon-picker'
import { refusalOfFile } from './pickers/files'
import { useVoice } from './use-voice'

const panel = { type: 'W0006', uuid: 'p', width: 400, height: 200, childWidgets: [] }
const text = { type: 'W0011', uuid: 'a', text: '一' }
const later = { timeout: 10_000 }

function Asking({ text }: { text: string }) {
  const { confirm } = useVoice()
  return (
    <button type="button" onClick={() => void confirm(text)}>
      问
    </button>
  )
}

describe('W0006 facts', () => {
  it.each(['W0002', 'W0004', 'W0005'])('says 不可放入自由面板 of %s (spec §5, widgets §13)', code => {
    const editor = testEditor([panel])
    expect(addWidget(editor, code, { kind: 'panel', panel: 'p', x: 0, y: 0 })).toBe(false)
    expect(editor.said).toEqual(['不可放入自由面板'])
  })

  it('says 请选中要保存的自由面板 of anything else (spec §5, widgets §13)', () => {
    const editor = testEditor([panel, text])
    editor.store.getState().select(['a'])
    editor.command('keepModule')
    expect(editor.said).toEqual(['请选中要保存的自由面板'])
  })

  it('says 请输入组合模块名称 without a name, 组合模块图片保存失败 without a picture (spec §5, widgets §13)', async () => {
    const editor = testEditor([panel])
    editor.store.getState().select(['p'])
    drawEditor(editor, <ModuleDialog onClose={() => {}} />)
    const save = () => fireEvent.click(screen.getByText(/^保\s?存$/).closest('button')!)
    save()
    expect(await screen.findByText('请输入组合模块名称', {}, later)).toBeDefined()
    fireEvent.change(screen.getByLabelText('模块名称'), { target: { value: '页头' } })
    save()
    await waitFor(() => expect(editor.said).toEqual(['组合模块图片保存失败']), later)
  })
})

describe('W0006 facts: children', () => {
  it('asks 确定删除该挂件？ before one goes, and says 删除成功！ (spec §5)', async () => {
    const editor = testEditor([{ ...panel, childWidgets: [{ ...text, uuid: 'c' }] }])
    editor.store.getState().select(['p'])
    drawEditor(editor, <PropertyPanel />)
    await act(async () => void fireEvent.click(screen.getByLabelText('删除文本')))
    expect([editor.asked, editor.said]).toEqual([['确定删除该挂件？'], ['删除成功！']])
    expect(editor.store.getState().doc.nodes.p!.children).toEqual([])
  })
})

describe('W0000 facts', () => {
  it('asks 确定删除该挂件？ in the list of all widgets and says 删除成功！ (widgets §13, §15)', async () => {
    const editor = testEditor([text, { ...text, uuid: 'b', alias: '页脚' }])
    drawEditor(editor, <LayerTree />)
    await act(async () => void fireEvent.click(screen.getByLabelText('删除页脚')))
    expect([editor.asked, editor.said]).toEqual([['确定删除该挂件？'], ['删除成功！']])
    expect(editor.store.getState().doc.roots).toEqual(['a'])
  })

  it('keeps what is locked, and where 确定删除该挂件？ is answered 取消', async () => {
    const editor = testEditor([text, { ...text, uuid: 'b', alias: '页脚', locked: true }], { confirm: false })
    drawEditor(editor, <LayerTree />)
    for (const name of ['删除文本', '删除页脚'])
      await act(async () => void fireEvent.click(screen.getByLabelText(name)))
    expect([editor.asked, editor.said]).toEqual([['确定删除该挂件？'], []])
    expect(editor.store.getState().doc.roots).toEqual(['a', 'b'])
  })
})

describe('W0012 facts', () => {
  it('says 最多选择3张优惠券 of a fourth and takes none of them (spec §5, widgets §13)', async () => {
    const card = (n: number) => ({ card_id: `${n}`, card_type: 'cash', title: `券${n}`, reduce_cost: 100 })
    const editor = testEditor([])
    const onPick = vi.fn()
    const picker = (
      <CouponPicker
        chosen={[1, 2, 3].map(card)}
        max={3}
        maxMessage="最多选择3张优惠券"
        onClose={() => {}}
        onPick={onPick}
      />
    )
    drawEditor(editor, picker, { shopApi: async () => ({ list: [card(4)], total_count: 1 }) })
    fireEvent.click(await screen.findByLabelText('选择券4', {}, later))
    const ok = () => fireEvent.click(screen.getByText(/^确\s?定$/).closest('button')!)
    ok()
    expect([editor.said, onPick.mock.calls]).toEqual([['最多选择3张优惠券'], []])
    fireEvent.click(screen.getByLabelText('选择券4'))
    ok()
    expect(onPick).toHaveBeenCalledWith([1, 2, 3].map(card))
  })

  it.each(['橱窗一', '橱窗二', '橱窗三', '商品', '优惠券'])(
    'section %s is called as its style (widgets §13)',
    style => {
      const styles = ['橱窗一', '橱窗二', '橱窗三', '商品', '优惠券']
      const editor = testEditor([{ type: 'W0012', uuid: 'w', styleType: styles.indexOf(style) }])
      editor.store.getState().select(['w'])
      const { container } = drawEditor(editor, <PropertyPanel />)
      const titles = [...container.querySelectorAll('.ant-collapse-header')].map(header => header.textContent)
      expect(titles.slice(0, 3)).toEqual(['基本设置', '排版', style])
    },
  )
})

describe('widgets facts', () => {
  it('text 上传图片只能是 JPG 或者 PNG 格式! (spec §5)', () => {
    const file = (name: string, type: string, size = 1) => refusalOfFile({ name, type, size })
    const message = '上传图片只能是 JPG 或者 PNG 格式!'
    expect([file('a.gif', 'image/gif'), file('a.png', 'text/html'), file('a.txt', 'image/png')]).toEqual(
      Array(3).fill(message),
    )
    expect([file('a.png', 'image/png'), file('a.JPG', 'image/jpeg')]).toEqual([null, null])
  })

  it('limit upload ≤ 10 MB (ours: pictures are made small when they are shown; the original takes 2048 KB)', () => {
    const file = (size: number) => refusalOfFile({ name: 'a.png', type: 'image/png', size })
    expect([file(10 * 1024 * 1024), file(10 * 1024 * 1024 + 1)]).toEqual([null, '图片过大，单张不能超过 10MB'])
  })

  it('text 图片上传失败 (widgets §9, §15)', async () => {
    class Broken {
      upload = {}
      onerror = () => {}
      open() {}
      setRequestHeader() {}
      send() {
        this.onerror()
      }
    }
    vi.stubGlobal('XMLHttpRequest', Broken)
    const sent = upload(new File(['x'], 'a.png', { type: 'image/png' }), { token: 't', onProgress: () => {} })
    await expect(sent).rejects.toThrow('图片上传失败')
    vi.unstubAllGlobals()
  })

  it.each([
    ['pc', 1190],
    ['h5', 375],
  ])('limit width ≤ page on %s: %s (spec §5, widgets §7)', (platform, most) => {
    const editor = testEditor([{ ...text, uuid: 'w', width: 100 }])
    editor.store.setState(({ doc }) => ({ doc: { ...doc, renderType: platform as 'pc' } }))
    editor.store.getState().select(['w'])
    editor.store.getState().setView({ rightTab: 'style' })
    drawEditor(editor, <PropertyPanel />)
    const width = screen.getByLabelText('宽度')
    fireEvent.change(width, { target: { value: `${most + 1}` } })
    expect(screen.getByText(`宽度不能大于${most}`)).toBeDefined()
    fireEvent.change(width, { target: { value: `${most}` } })
    fireEvent.blur(width)
    expect(editor.store.getState().doc.nodes.w!.data.width).toBe(most)
  })

  it.each([
    ['确定删除该项？', '291px'],
    ['放弃后，这些修改不能再找回。确定放弃？', '416px'],
  ])('%s is asked under the title 提示, %s wide (spec §5, §9)', async (text, width) => {
    drawEditor(
      testEditor([]),
      <AntApp>
        <Asking text={text} />
      </AntApp>,
    )
    fireEvent.click(screen.getByText('问'))
    const dialog = (await screen.findByText(text)).closest<HTMLElement>('.ant-modal')!
    expect([
      dialog.textContent?.includes('提示'),
      dialog.style.width || dialog.style.getPropertyValue('--ant-modal-width'),
    ]).toEqual([true, width])
  })

  it('text 操作失败 where the server says nothing (spec §8)', () => {
    expect(messageOf(new TypeError('x is not a function'))).toBe('操作失败')
    expect(messageOf(new ApiError(422, 422, '模板数据无效'))).toBe('模板数据无效')
  })

  it('says that nobody answered, where nobody did', () => {
    const unanswered = (reason: string) => messageOf(new ApiError(0, 0, '操作失败', {}, undefined, { reason }))
    expect(unanswered('network')).toBe('网络连接不上，请检查网络后重试')
    expect(unanswered('timeout')).toBe('等了太久没有回应，请稍后重试')
  })

  it('palette 基础 and 业务 hold all widgets but the page (widgets §8)', () => {
    const { container } = drawEditor(testEditor([]), <Library />)
    const groups = [...container.querySelectorAll('.hd-tiles')].map(tiles =>
      [...tiles.querySelectorAll('.hd-tile')].map(tile => tile.getAttribute('aria-label')?.split(' ').at(-1)),
    )
    expect(groups[0]).toEqual(['W0001', 'W0003', 'W0006', 'W0011', 'W0023', 'W0026'])
    const rest = Object.values(definitions).filter(({ group }) => group === 'business')
    expect(groups[1]).toEqual(rest.map(({ code }) => code))
    expect(rest).toHaveLength(22)
  })
})
