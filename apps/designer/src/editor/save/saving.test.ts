import { describe, expect, it } from 'vitest'
import { testEditor } from '../../../testing/editor'
import { update } from '../../document/update'
import { startSaving } from './saving'

describe('a save', () => {
  // There is no IndexedDB here.
  it('tells of the page that it saved, also where the browser keeps nothing', async () => {
    const { store } = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }])
    const api = async () => ({ revision: 4, updated: 1 })
    const saved: string[] = []
    const saving = startSaving(api as never, store, {
      onSaved: pageId => void saved.push(pageId),
      onJournalFailure: () => {},
    })
    store.getState().run(update('a', { text: '二' }), '修改')
    await saving.saveNow()
    saving.stop()
    expect([saved, store.getState().save.kind, store.getState().revision]).toEqual([['7'], 'saved', 4])
  })
})
