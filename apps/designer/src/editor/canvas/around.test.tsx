import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { drawEditor, testEditor, testPage } from '../../../testing/editor'
import { Around } from './around'

/** The header's zone of a page, with an API that answers as the test says. */
function drawHeader(api: () => Promise<unknown>, pageType = testPage.page_type) {
  const editor = testEditor([])
  editor.store.setState({ page: { ...testPage, page_type: pageType } })
  const onSettled = vi.fn()
  drawEditor(editor, <Around name="header" onSettled={onSettled} />, { api })
  return onSettled
}

describe('the page waits for its header', () => {
  it('until it is known that there is none', async () => {
    let answer = (_row: unknown) => {}
    const onSettled = drawHeader(() => new Promise(resolve => (answer = resolve)))
    expect(onSettled).not.toHaveBeenCalled()
    answer({ template_id: '0', params: '[]' })
    await waitFor(() => expect(onSettled).toHaveBeenCalled())
  })

  it('no longer when the call fails', async () => {
    const onSettled = drawHeader(() => Promise.reject(new Error('away')))
    await waitFor(() => expect(onSettled).toHaveBeenCalled())
  })

  it('not for ever', async () => {
    vi.useFakeTimers()
    try {
      const onSettled = drawHeader(() => new Promise(() => {}))
      expect(onSettled).not.toHaveBeenCalled()
      vi.advanceTimersByTime(300)
      expect(onSettled).toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
    }
  })

  it('not where pages have none', () => {
    expect(drawHeader(() => new Promise(() => {}), 'header')).toHaveBeenCalled()
  })
})
