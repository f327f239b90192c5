import { ApiError } from '@heji/api-client'
import { describe, expect, it } from 'vitest'
import { testAdapter, testEditor, testPage } from '../../../testing/editor'
import { update } from '../../document/edit/update'
import { toStored } from '../../document/stored'
import { startSaving } from './saving'

describe('another name of the page', () => {
  const block = { type: 'W0011', uuid: 'a', text: '一' }
  const noListeners = { onSaved: () => {}, onJournalFailure: () => {}, onMerged: () => {} }

  /** A server whose draft has the same content at a later revision. */
  function open(onMerged: (who: string) => void = () => {}) {
    const { store } = testEditor([block])
    const bases: number[] = []
    const server = { revision: 4 }
    const api = async (key: string, input: { base_revision: number }) => {
      if (key.startsWith('GET')) {
        const template = { ...testPage, revision: server.revision, template_title: '会员日' }
        return { config: JSON.stringify(toStored(store.getState().saved)), template }
      }
      bases.push(input.base_revision)
      if (input.base_revision === server.revision) return { revision: ++server.revision, updated: 1 }
      const content = JSON.parse(JSON.stringify(toStored(store.getState().saved)))
      throw new ApiError(409, 409, '', {}, undefined, { who: '韩梅梅', when: 1, revision: server.revision, content })
    }
    const saving = startSaving(testAdapter({ api: api as never }), store, { ...noListeners, onMerged })
    const type = (text: string) => store.getState().run(update('a', { text }), '修改')
    const steps = () => store.getState().history.done.length
    return { store, saving, bases, server, type, steps }
  }

  it('is the base of the next save, without a step', async () => {
    const { saving, bases, type, store } = open()
    const { revision } = store.getState()
    saving.sameAt(revision + 1)
    type('二')
    await saving.saveNow()
    saving.stop()
    expect(bases).toEqual([revision + 1])
  })

  it('that somebody else gave takes nothing from undo, neither with a save nor after coming back', async () => {
    const merged: string[] = []
    const { store, saving, bases, server, type, steps } = open(who => void merged.push(who))
    const { revision } = store.getState()
    server.revision = revision + 3
    type('二')
    await saving.saveNow()
    await expect.poll(() => bases).toEqual([revision, revision + 3])
    await expect.poll(() => saving.isDirty()).toBe(false)
    expect(steps()).toBe(1)
    server.revision += 2
    await saving.catchUp()
    saving.stop()
    expect([steps(), store.getState().revision, store.getState().page.template_title, merged]).toEqual([
      1,
      server.revision,
      '会员日',
      [],
    ])
  })

  it('does not hide what somebody else saved with it', () => {
    const { store, saving } = open()
    const { revision } = store.getState()
    saving.sameAt(revision + 2)
    saving.stop()
    expect(store.getState().revision).toBe(revision)
  })
})

describe('a save', () => {
  // There is no IndexedDB here.
  it('tells of the page that it saved, also where the browser keeps nothing', async () => {
    const { store } = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }])
    const api = async () => ({ revision: 4, updated: 1 })
    const saved: string[] = []
    const saving = startSaving(testAdapter({ api: api as never }), store, {
      onSaved: pageId => void saved.push(pageId),
      onJournalFailure: () => {},
      onMerged: () => {},
    })
    store.getState().run(update('a', { text: '二' }), '修改')
    await saving.saveNow()
    saving.stop()
    expect([saved, store.getState().save.kind, store.getState().revision]).toEqual([['7'], 'saved', 4])
  })
})

describe('work that never reached the server', () => {
  it('is merged with what others saved since, and undo begins anew', async () => {
    const blocks = (one: string, two: string) => [
      { type: 'W0000', uuid: 'settings' },
      { type: 'W0011', uuid: 'a', text: one },
      { type: 'W0011', uuid: 'b', text: two },
    ]
    const { store } = testEditor(blocks('对方的', '二'))
    store.setState({ revision: 9 })
    const server = { revision: 9, content: blocks('对方的', '二') as unknown[] }
    const api = async (_: string, { config, base_revision }: { config: string; base_revision: number }) => {
      if (base_revision !== server.revision) {
        const stale = { who: '韩梅梅', when: 1, ...server }
        throw new ApiError(409, 409, '页面已被更新', {}, undefined, stale)
      }
      Object.assign(server, { revision: server.revision + 1, content: JSON.parse(config) })
      return { revision: server.revision, updated: 1 }
    }
    const merged: string[] = []
    const saving = startSaving(testAdapter({ api: api as never }), store, {
      onSaved: () => {},
      onJournalFailure: () => {},
      onMerged: who => void merged.push(who),
    })
    const texts = () => ['a', 'b'].map(uuid => store.getState().doc.nodes[uuid]!.data.text)
    const saved = blocks('一', '二')
    await saving.restore({ at: 1, base: 8, saved, content: blocks('一', '我的') })
    await expect.poll(() => server.revision).toBe(10)
    expect([texts(), merged]).toEqual([['对方的', '我的'], ['韩梅梅']])
    expect(JSON.stringify(server.content)).toContain('我的')
    store.getState().undo()
    expect(texts()).toEqual(['对方的', '我的'])
    store.getState().run(update('b', { text: '再改' }), '修改')
    store.getState().undo()
    saving.stop()
    expect(texts()).toEqual(['对方的', '我的'])
  })
})
