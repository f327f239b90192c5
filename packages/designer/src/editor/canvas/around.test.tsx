import { allRenderers } from '@heji/widgets/all'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { drawEditor, testEditor, testPage } from '../../../testing/editor'
import { keyboard } from '../../../testing/keyboard'
import { Around } from './around'
import { CanvasContext, NO_GESTURE } from './canvas-context'
import { designHost } from './design-host'

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

describe('header and footer', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  it.each([
    ['header', '点击编辑头部'],
    ['footer', '点击编辑尾部'],
  ] as const)('the page of the %s is opened with Tab and Enter', async (name, words) => {
    const editor = testEditor([])
    const params = JSON.stringify([{ type: 'W0000' }, { type: 'W0011', uuid: 'a', text: '页头' }])
    const host = designHost((() => new Promise(() => {})) as never, editor.store.getState().doc.settings, 'pc', {
      renderers: allRenderers,
    })
    const parts = { host, gesture: createStore(() => NO_GESTURE), sizer: () => null }
    drawEditor(
      editor,
      <CanvasContext.Provider value={parts}>
        <Around name={name} />
      </CanvasContext.Provider>,
      { api: async () => ({ template_id: '12', params }) },
    )
    await keyboard().push(await screen.findByRole('button', { name: words }))
    expect(location.pathname).toBe('/pages/12')
  })
})
