import type { Template } from '@heji/api-client/contract'
import { testPage } from '@heji/designer/testing'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { PageList } from '../src/pages/page-list'
import { testDesigner } from './designer'

export const later = { timeout: 10_000 }

/** A server with these pages, which remembers what was asked of it. */
export function openPageList(pages: Partial<Template>[], role: 'viewer' | 'editor' | 'admin' = 'admin') {
  const rows = pages.map((page, i) => ({
    ...testPage,
    status: 2 as const,
    is_live: false,
    page_type: 'custom' as const,
    theme_pc_template_id: `${i + 1}`,
    ...page,
  }))
  const asked: [string, Record<string, unknown>][] = []
  const api = async (key: string, input: unknown) => {
    asked.push([key, input as Record<string, unknown>])
    const { id } = (input ?? {}) as { id?: string }
    if (key.endsWith('/folders')) return [{ folder: '大促', count: 2 }]
    if (key.endsWith('/lists')) return { list: rows, total_count: rows.length }
    if (key.endsWith('/deleted')) return { list: [DELETED], total_count: 1 }
    if (key.endsWith('/getDecorationContent')) return { config: WIDE, template: rows[0] }
    if (key.includes('delete') && id === '2') throw new TypeError('away')
    return rows[0]
  }
  const Wrapper = testDesigner({ api, role })
  render(
    <Wrapper>
      <AntApp>
        <PageList />
      </AntApp>
    </Wrapper>,
  )
  const writes = () => asked.filter(([key]) => !key.startsWith('GET'))
  return { asked, writes }
}

const DELETED = {
  theme_pc_template_id: '9',
  template_title: '旧会场',
  page_type: 'custom',
  platform: 'pc',
  deleted: 1_795_000_000,
  deleted_by: '韩梅梅',
  gone: 1_797_592_000,
}
const WIDE = JSON.stringify([{ type: 'W0002', uuid: 'a', width: 1190, height: 400, data: [] }])
export const choose = async (title: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `选择${title}` }, later))
export const toolbar = () => within(screen.getByRole('toolbar', { name: '批量操作' }))
export const answer = async (question: RegExp, button: RegExp) => {
  const asking = await screen.findByText(question, {}, later)
  const dialog = within(asking.closest<HTMLElement>('.ant-modal')!)
  fireEvent.click(dialog.getByRole('button', { name: button }))
}

/** A plan of 11 November of a year to come. */
export const PLAN = {
  id: '4',
  revision: 3,
  publish_at: Date.UTC(2099, 10, 10, 16) / 1_000,
  end_at: null,
  author: '李雷',
  enable: true,
  is_running: false,
} as unknown as NonNullable<Template['schedule']>
export const PLANNED = '李雷 已定于 2099年11月11日 00:00 起 发布它的第 3 版'
