import { ApiError } from '@heji/api-client'
import { describe, expect, it } from 'vitest'
import { testAdapter, testEditor, testPage } from '../../../testing/editor'
import { update } from '../../document/edit/update'
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

describe('a page that somebody deletes', () => {
  it('says so before anything is saved, and is there again once it is brought back', async () => {
    const { store } = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }])
    let isDeleted = true
    const saves: unknown[] = []
    const api = async (key: string, input: unknown) => {
      if (!key.startsWith('GET')) return saves.push(input) && { revision: 4, updated: 1 }
      if (isDeleted) throw new ApiError(404, 404, '页面已被删除', {}, undefined, { deleted_by: '韩梅梅' })
      return { config: '[]', template: testPage }
    }
    const listeners = { onSaved: () => {}, onJournalFailure: () => {}, onMerged: () => {} }
    const saving = startSaving(testAdapter({ api: api as never }), store, listeners)
    await saving.catchUp()
    expect(store.getState().save).toEqual({ kind: 'deleted', who: '韩梅梅' })
    await saving.catchUp()
    expect(store.getState().save.kind).toBe('deleted')
    isDeleted = false
    await saving.catchUp()
    expect([store.getState().save.kind, saves]).toEqual(['saved', []])
    // What is written while it is away is sent once it is back.
    isDeleted = true
    await saving.catchUp()
    store.getState().run(update('a', { text: '我的' }), '修改')
    isDeleted = false
    await saving.catchUp()
    await expect.poll(() => saves.length).toBe(1)
    saving.stop()
  })
})

describe('what others do with a page', () => {
  const listeners = { onSaved: () => {}, onJournalFailure: () => {}, onMerged: () => {} }
  const draft = { published_version_id: null, published_revision: null, published_at: null, is_live: false, status: 2 }
  const live = { published_version_id: '8', published_revision: 3, published_at: 9, is_live: true, status: 1 } as const
  const facts = { ...live, draft_ahead: 0, template_title: '新名称' }

  it('is known after coming back, also where the draft is the same', async () => {
    const { store } = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }])
    store.setState({ page: { ...testPage, ...draft } as typeof testPage })
    const { doc } = store.getState()
    const api = async () => ({ config: '[]', template: { ...testPage, ...facts } })
    const saving = startSaving(testAdapter({ api: api as never }), store, listeners)
    dispatchEvent(new Event('focus'))
    await expect.poll(() => store.getState().page).toMatchObject(facts)
    saving.stop()
    expect([store.getState().doc === doc, store.getState().revision, saving.isDirty()]).toEqual([true, 3, false])
  })

  it('comes with their draft, and not over what was done here meanwhile', async () => {
    const { store } = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }])
    const newer = { ...testPage, ...facts, revision: 5, published_revision: 4, draft_ahead: 1 }
    const answer = { config: JSON.stringify([{ type: 'W0011', uuid: 'a', text: '二' }]), template: newer }
    const waiting: (() => void)[] = []
    const api = () => new Promise(resolve => waiting.push(() => resolve(answer)))
    const saving = startSaving(testAdapter({ api: api as never }), store, listeners)
    const first = saving.catchUp()
    waiting.shift()!()
    await first
    expect(store.getState()).toMatchObject({ revision: 5, page: newer, save: { kind: 'saved' } })
    const second = saving.catchUp()
    store.setState({ page: { ...store.getState().page, published_version_id: '9', published_revision: 5 } })
    waiting.shift()!()
    await second
    saving.stop()
    expect(store.getState().page.published_version_id).toBe('9')
  })

  it('is looked at once the work here is saved, such as the answer to a request', async () => {
    const { store } = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }])
    const request = { revision: 3, note: '', author: '李雷', asked: 1, accepted: [] }
    store.setState({ page: { ...testPage, publish_request: { ...request, refusal: '', refused_by: '' } } })
    const refused = { ...request, refusal: '价格还没有定', refused_by: '韩梅梅' }
    let revision = 3
    const api = async (key: string) => {
      if (key.startsWith('GET')) {
        const text = store.getState().doc.nodes.a!.data.text
        const config = JSON.stringify([{ type: 'W0011', uuid: 'a', text }])
        return { config, template: { ...testPage, revision, publish_request: refused } }
      }
      revision++
      return { revision, updated: 1 }
    }
    const saving = startSaving(testAdapter({ api: api as never }), store, listeners)
    store.getState().run(update('a', { text: '我的' }), '修改')
    await saving.catchUp()
    expect(store.getState().page.publish_request).toMatchObject({ refusal: '' })
    await saving.saveNow()
    await expect.poll(() => store.getState().page.publish_request).toEqual(refused)
    expect(store.getState().revision).toBe(4)
    saving.stop()
  })
})
