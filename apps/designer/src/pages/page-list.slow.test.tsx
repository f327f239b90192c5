import { ApiError } from '@heji/api-client'
import { useDesigner } from '@heji/designer/parts'
import { testPage } from '@heji/designer/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDesigner } from '../../testing/designer'
import { PageList } from './page-list'

const later = { timeout: 10_000 }

/** A shop with these pages, that can be away. */
function shopOf(titles: string[]) {
  const shop = { titles, isAway: false }
  const rows = () =>
    shop.titles.map((template_title, i) => ({ ...testPage, template_title, status: 2, theme_pc_template_id: `${i}` }))
  const api = async (key: string, input: unknown) => {
    if (shop.isAway) throw new ApiError(503, 503, '系统繁忙，请稍后再试')
    if (key.endsWith('/folders')) return []
    const { page, id } = input as { page: number; id: string }
    if (key.startsWith('DELETE')) shop.titles = shop.titles.filter((_, i) => `${i}` !== id)
    return { list: rows().slice(20 * (page - 1), 20 * page), total_count: shop.titles.length }
  }
  return Object.assign(shop, { wrapper: testDesigner({ api }) })
}

const list = (
  <AntApp>
    <PageList />
  </AntApp>
)

beforeEach(() => history.replaceState(null, '', '/pages'))

const BackFromEditor = () => <a href={useDesigner().leaveHref}>返回</a>

describe('the list of pages', () => {
  it('has its search and its folder in the address, and the editor leads back to them', async () => {
    const asked: unknown[] = []
    const api = async (key: string, input: unknown) => {
      if (key.endsWith('/folders')) return [{ folder: '大促', count: 30 }]
      asked.push(input)
      return { list: [{ ...testPage, template_title: '双11会场' }], total_count: 30 }
    }
    history.replaceState(null, '', '/pages?folder=%E5%A4%A7%E4%BF%83&asked=1&type=custom&platform=h5')
    const { unmount } = render(list, { wrapper: testDesigner({ api }) })
    await screen.findByText('双11会场', {}, later)
    expect(asked).toMatchObject([{ folder: '大促', asked: true, page_type: 'custom', platform: 'h5', page: 1 }])
    const box = screen.getByRole('searchbox', { name: '搜索页面名称' })
    fireEvent.change(box, { target: { value: '双11' } })
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ folder: '大促', keyword: '双11' }), later)
    fireEvent.click(screen.getByTitle('2'))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ folder: '大促', keyword: '双11', page: 2 }), later)
    const left = location.pathname + location.search
    fireEvent.click(await screen.findByRole('link', { name: '双11会场' }, later))
    expect(location.pathname).toBe(`/pages/${testPage.theme_pc_template_id}`)
    unmount()
    render(<BackFromEditor />, { wrapper: testDesigner() })
    expect(screen.getByText('返回').getAttribute('href')).toBe(left)
    history.replaceState(null, '', left)
    render(list, { wrapper: testDesigner({ api }) })
    expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: '搜索页面名称' }, later)).value).toBe('双11')
  })

  it('says for whose publication somebody asks, what was refused and why, and shows those alone', async () => {
    const request = { revision: 3, note: '', author: '李雷', asked: 1, accepted: [], refusal: '', refused_by: '' }
    const asked: unknown[] = []
    const api = async (key: string, input: unknown) => {
      if (key.endsWith('/folders')) return []
      asked.push(input)
      const row = (id: string, publish_request: object) => ({ ...testPage, theme_pc_template_id: id, publish_request })
      const refused = { ...request, refusal: '价格还没有定', refused_by: '韩梅梅' }
      return { list: [row('1', request), row('2', refused)], total_count: 2 }
    }
    render(list, { wrapper: testDesigner({ api }) })
    expect((await screen.findByText('申请发布', {}, later)).title).toBe('李雷 申请发布第 3 版')
    expect(screen.getByText('已退回').title).toBe('韩梅梅：价格还没有定')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '状态' }))
    fireEvent.click(await screen.findByText('申请发布的', {}, later))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ asked: true, page: 1 }), later)
  })

  it('says why there is none, and shows them when it is asked again', async () => {
    const shop = shopOf(['春季上新'])
    shop.isAway = true
    render(list, { wrapper: shop.wrapper })
    expect(await screen.findByText('系统繁忙，请稍后再试', {}, later)).toBeDefined()
    shop.isAway = false
    fireEvent.click(screen.getByText(/^重\s?试$/))
    expect(await screen.findByText('春季上新', {}, later)).toBeDefined()
    expect(screen.queryByText('系统繁忙，请稍后再试')).toBeNull()
  })

  it('shows at once what it showed before, and what came meanwhile a moment later', async () => {
    const shop = shopOf(['春季上新'])
    const { unmount } = render(list, { wrapper: shop.wrapper })
    await screen.findByText('春季上新', {}, later)
    unmount()
    shop.titles = ['春季上新', '秋冬上新']
    render(list, { wrapper: shop.wrapper })
    expect(screen.getByText('春季上新')).toBeDefined()
    expect(await screen.findByText('秋冬上新', {}, later)).toBeDefined()
    const boxes = screen.getAllByRole('checkbox').map(box => box.getAttribute('aria-label'))
    expect(boxes).toEqual(['选择本页所有页面', '选择春季上新', '选择秋冬上新'])
  })

  it('goes back a page when the only row of the last one was deleted', async () => {
    const shop = shopOf(Array.from({ length: 21 }, (_, i) => `页面${i + 1}`))
    render(list, { wrapper: shop.wrapper })
    await screen.findByText('页面1', {}, later)
    fireEvent.click(screen.getByTitle('2'))
    await screen.findByText('页面21', {}, later)
    fireEvent.click(screen.getByText('删除').closest('button')!)
    fireEvent.click(
      await screen
        .findByText(/确定删除页面/, {}, later)
        .then(question => question.closest('.ant-modal')!.querySelector('.ant-btn-dangerous')!),
    )
    expect(await screen.findByText('页面1', {}, later)).toBeDefined()
    await waitFor(() => expect(shop.titles).toHaveLength(20))
  })
})
