import { describe, expect, it } from 'vitest'
import { testAdapter, testEditor, testPage } from '../../../testing/editor'
import { update } from '../../document/update'
import { startSaving } from './saving'

describe('coming back to a page', () => {
  it('brings what others saved meanwhile, unless there is work to save', async () => {
    const { store } = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }])
    const draft = (text: string) => JSON.stringify([{ type: 'W0011', uuid: 'a', text }])
    const server = { config: draft('对方的'), revision: 9 }
    const merged: string[] = []
    const api = async (key: string) => {
      if (!key.startsWith('GET')) return new Promise(() => {})
      const { config, revision } = server
      return { config, template: { ...testPage, revision, updated_by: '韩梅梅' } }
    }
    const listeners = {
      onSaved: () => {},
      onJournalFailure: () => {},
      onMerged: (who: string) => void merged.push(who),
    }
    const saving = startSaving(testAdapter({ api: api as never }), store, listeners)
    const text = () => store.getState().doc.nodes.a!.data.text
    dispatchEvent(new Event('focus'))
    await expect.poll(text).toBe('对方的')
    expect([merged, store.getState().revision, store.getState().save.kind]).toEqual([['韩梅梅'], 9, 'saved'])
    expect(saving.isDirty()).toBe(false)
    Object.assign(server, { config: draft('更新的'), revision: 10 })
    store.getState().run(update('a', { text: '我的' }), '修改')
    dispatchEvent(new Event('focus'))
    await Promise.resolve()
    saving.stop()
    expect([text(), store.getState().revision]).toEqual(['我的', 9])
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
