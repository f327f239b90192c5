import { act, screen } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { AUDITED } from '../../preview/message'
import { PublishDialog } from './publish-dialog'

const later = { timeout: 5_000 }

describe('a second variant that nobody gets', () => {
  const pair = [
    { type: 'W0011', uuid: 'a', text: '正文' },
    { type: 'W0011', uuid: 'b', text: '另一种', variantOf: 'a' },
  ]
  /** @param consent text of the notice @param blocks what was counted */
  const openPair = (consent: string, blocks: object[]) => {
    const api = async (key: string) => {
      if (key === 'POST /api/pctemplate/check') return { list: [], addresses: [] }
      return key === 'GET /api/pctemplate/block-counts' ? { blocks, days: [] } : { config: '[]' }
    }
    const shopApi = async () => ({ pc_privacy_content: consent, h5_privacy_content: '' })
    const editor = testEditor(pair)
    const drawn = <PublishDialog onClose={() => {}} />
    drawEditor(editor, <AntApp>{drawn}</AntApp>, { api, shopApi })
    const source = screen.getByTitle<HTMLIFrameElement>('检查页面').contentWindow
    act(() => {
      const data = { type: AUDITED, faults: [] }
      window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data }))
    })
  }
  const counted = [{ uuid: 'a', shows: 1, clicks: 0, carts: 0, orders: 0 }]

  it.each([
    ['where the shop asks nobody', '<p></p>', counted, /B：没有人会看到 B 版/],
    ['where nothing is counted', '<p>同意？</p>', [], /B：可能没有人会看到 B 版/],
  ])('is told before publishing, %s', async (_, consent, blocks, words) => {
    openPair(consent, blocks)
    expect(await screen.findByText(words, {}, later)).toBeTruthy()
  })

  it('is not told of in a shop that asks and counts', async () => {
    openPair('<p>同意？</p>', counted)
    expect(await screen.findByText('没有发现问题', {}, later)).toBeTruthy()
    expect(screen.queryByText(/没有人会看到/)).toBeNull()
  })
})
