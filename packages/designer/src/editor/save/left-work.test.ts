import { ApiError } from '@heji/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testAdapter, testEditor } from '../../../testing/editor'
import { update } from '../../document/edit/update'
import { toStored } from '../../document/stored'
import { leftWork } from './left-work'
import { startSaving } from './saving'

const listeners = { onSaved: () => {}, onJournalFailure: () => {}, onMerged: () => {} }
const settings = { type: 'W0000', uuid: 'settings' }
const text = (words: string, uuid = 'a') => ({ type: 'W0011', uuid, text: words })

/** A moment later by the clock of the browser. */
const later = () => vi.setSystemTime(Date.now() + 100)

beforeEach(() => {
  localStorage.clear()
  vi.setSystemTime(1_795_000_000_000)
})
afterEach(() => void vi.useRealTimers())

/** The draft of one page. While `isSilent`, it takes what comes and its answers are lost. */
function serverOf(content: object[]) {
  const server = { isSilent: false, revisions: new Map<number, unknown>([[3, content]]) }
  const newest = () => Math.max(...server.revisions.keys())
  const api = async (key: string, input: { config: string; base_revision: number; revision: number }) => {
    if (key === 'GET /api/pctemplate/revision') return { config: JSON.stringify(server.revisions.get(input.revision)) }
    const [revision, content] = [newest(), server.revisions.get(newest())]
    if (input.base_revision !== revision)
      throw new ApiError(409, 409, '页面已被更新', {}, undefined, { who: '李雷', when: 1, revision, content })
    server.revisions.set(revision + 1, JSON.parse(input.config))
    if (server.isSilent) throw new ApiError(0, 0, '网络异常')
    return { revision: revision + 1, updated: 1 }
  }
  return Object.assign(server, { newest, adapter: testAdapter({ api: api as never }) })
}

function openTab(server: ReturnType<typeof serverOf>) {
  const revision = server.newest()
  const { store } = testEditor(server.revisions.get(revision))
  store.setState({ revision })
  const saving = startSaving(server.adapter, store, listeners)
  const type = (words: string) => store.getState().run(update('a', { text: words }), '修改')
  /** The browser hides the tab, or is about to end it. */
  const hide = () => dispatchEvent(new Event('pagehide'))
  return { store, saving, type, hide, left: () => leftWork(server.adapter, store.getState()) }
}

const wordsOf = (content: unknown) => (content as { text?: string }[]).map(row => row.text).at(1)

describe('what a closed tab left', () => {
  it('is there when the tab was closed right after the last letter', async () => {
    const server = serverOf([settings, text('一')])
    const tab = openTab(server)
    tab.type('一二')
    tab.hide()
    tab.saving.stop()
    const left = await openTab(server).left()
    expect(left.map(({ content }) => wordsOf(content))).toEqual(['一二'])
  })

  it('is not offered when the server got something newer from it', async () => {
    const server = serverOf([settings, text('一')])
    server.isSilent = true
    const tab = openTab(server)
    tab.type('一二')
    tab.hide()
    later()
    tab.type('一二三')
    await tab.saving.saveNow()
    tab.saving.stop()
    const after = openTab(server)
    expect([wordsOf(toStored(after.store.getState().doc)), await after.left()]).toEqual(['一二三', []])
    expect(Object.keys(localStorage).filter(key => key.startsWith('heji:journal'))).toEqual([])
  })

  it('is not offered either when somebody saved on top of that', async () => {
    const server = serverOf([settings, text('一'), text('别处', 'b')])
    server.isSilent = true
    const tab = openTab(server)
    tab.type('一二')
    tab.hide()
    later()
    tab.type('一二三')
    await tab.saving.saveNow()
    tab.saving.stop()
    server.revisions.set(5, [settings, text('一二三'), text('别人的', 'b')])
    expect(await openTab(server).left()).toEqual([])
  })

  it('goes on from what the server got of it, without a clash with oneself', async () => {
    const server = serverOf([settings, text('一')])
    server.isSilent = true
    const tab = openTab(server)
    tab.type('一二')
    await tab.saving.saveNow()
    later()
    tab.type('一二三')
    tab.hide()
    tab.saving.stop()
    server.isSilent = false
    const after = openTab(server)
    const [entry] = await after.left()
    expect([wordsOf(entry!.content), entry!.base]).toEqual(['一二三', server.newest()])
    await after.saving.restore(entry!)
    await expect.poll(() => wordsOf(server.revisions.get(5))).toBe('一二三')
    expect(after.store.getState().save.kind).toBe('saved')
    after.saving.stop()
  })
})

describe('a tab whose answer was lost', () => {
  it('does not clash with what it had sent itself', async () => {
    const server = serverOf([settings, text('一')])
    server.isSilent = true
    const tab = openTab(server)
    tab.type('一二')
    await tab.saving.saveNow()
    expect(tab.store.getState().save.kind).toBe('offline')
    server.isSilent = false
    tab.type('一二三')
    await tab.saving.saveNow()
    await tab.saving.saveNow()
    tab.saving.stop()
    expect([tab.store.getState().save.kind, wordsOf(server.revisions.get(5))]).toEqual(['saved', '一二三'])
  })
})
