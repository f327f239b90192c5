import { ApiError } from '@heji/api-client'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { describe, expect, it } from 'vitest'
import { testDesigner } from '../../testing/designer'
import { groupsOf, textOf } from './synonym-text'
import { SynonymsPage } from './synonyms-page'

const later = { timeout: 10_000 }

interface Given {
  refusal?: string
  role?: 'editor' | 'viewer' | 'admin'
  draft?: { groups: string[][]; by: string } | null
}

function open({ refusal = '', role = 'admin', draft = null }: Given = {}) {
  const sent: string[][][] = []
  const groups = [['裙子', '连衣裙']]
  const api = async (key: string, input: unknown) => {
    if (key.startsWith('GET')) return { groups, draft }
    if (refusal) throw new ApiError(422, 422, refusal)
    sent.push(JSON.parse((input as { groups: string }).groups))
    const own = sent.at(-1)!
    return role === 'admin' ? { groups: own, draft: null } : { groups, draft: { groups: own, by: '李雷' } }
  }
  const page = (
    <AntApp>
      <SynonymsPage />
    </AntApp>
  )
  render(page, { wrapper: testDesigner({ api, role }) })
  return sent
}

const box = () => screen.getByLabelText(/每行一组/) as HTMLTextAreaElement

describe('the page of synonyms', () => {
  it('shows the groups as lines and stores what was typed', async () => {
    const sent = open()
    await waitFor(() => expect(box().value).toBe('裙子，连衣裙'), later)
    fireEvent.change(box(), { target: { value: '裙子、连衣裙 长裙\n\n手机,电话' } })
    fireEvent.click(screen.getByText(/^保\s?存$/))
    await waitFor(() =>
      expect(sent).toEqual([
        [
          ['裙子', '连衣裙', '长裙'],
          ['手机', '电话'],
        ],
      ]),
    )
    expect(await screen.findByText('保存成功', {}, later)).toBeDefined()
  })

  it('keeps what was typed when it is refused, and says why', async () => {
    open({ refusal: '每组至少 2 个词' })
    await waitFor(() => expect(box().value).toBe('裙子，连衣裙'), later)
    fireEvent.change(box(), { target: { value: '裙子' } })
    fireEvent.click(screen.getByText(/^保\s?存$/))
    expect(await screen.findByText('每组至少 2 个词', {}, later)).toBeDefined()
    expect(box().value).toBe('裙子')
  })

  it('says to an editor that his words wait for an admin', async () => {
    open({ role: 'editor' })
    await waitFor(() => expect(box().value).toBe('裙子，连衣裙'), later)
    fireEvent.change(box(), { target: { value: '裙子，长裙' } })
    fireEvent.click(screen.getByText(/^保\s?存$/))
    expect(await screen.findByText('已保存，管理员确认后生效', {}, later)).toBeDefined()
    expect(screen.getByRole('status').textContent).toContain('李雷 的修改还没有生效')
    expect(box().value).toBe('裙子，长裙')
  })

  it('shows an admin what waits; he takes it as it is, or goes back to what is used', async () => {
    const sent = open({ draft: { groups: [['裙子', '长裙']], by: '李雷' } })
    await waitFor(() => expect(box().value).toBe('裙子，长裙'), later)
    fireEvent.click(screen.getByText('改回正在使用的'))
    expect(box().value).toBe('裙子，连衣裙')
    fireEvent.change(box(), { target: { value: '裙子，长裙' } })
    fireEvent.click(screen.getByText(/^保\s?存$/))
    await waitFor(() => expect(sent).toEqual([[['裙子', '长裙']]]))
    await waitFor(() => expect(screen.queryByText(/还没有生效/)).toBeNull())
  })

  it('only shows them to a viewer', async () => {
    open({ role: 'viewer' })
    await waitFor(() => expect(box().value).toBe('裙子，连衣裙'), later)
    expect(box().readOnly).toBe(true)
    expect(screen.queryByText(/^保\s?存$/)).toBeNull()
  })
})

it('lines and groups are two forms of the same', () => {
  const groups = [
    ['裙子', '连衣裙'],
    ['T恤', '体恤'],
  ]
  expect(groupsOf(textOf(groups))).toEqual(groups)
})
