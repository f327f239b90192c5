import { afterEach, expect, it, vi } from 'vitest'
import { testAdapter, testEditor } from '../../../testing/editor'
import { update } from '../../document/edit/update'
import { startSaving } from './saving'
import { readHistory } from './stored-history'

const listeners = { onSaved: () => {}, onJournalFailure: () => {}, onMerged: () => {} }

/** What the editor uses of a browser's database, in memory. `close` ends it for whoever comes later. */
function browserDatabase() {
  const rows = new Map<string, unknown>()
  const request = <T>(result: T) => {
    const made: { result: T; onsuccess?: () => void } = { result }
    queueMicrotask(() => made.onsuccess?.())
    return made
  }
  const store = {
    get: (key: string) => request(structuredClone(rows.get(key))),
    getAllKeys: () => request([...rows.keys()]),
    put: (value: unknown, key: string) => void rows.set(key, structuredClone(value)),
    delete: (key: string) => void rows.delete(key),
    get transaction() {
      return request(undefined)
    },
  }
  const database: { transaction: () => object; onclose?: () => void } = {
    transaction: () => ({ objectStore: () => store }),
  }
  vi.stubGlobal('indexedDB', { open: () => request(database) })
  return { keys: () => [...rows.keys()], close: () => database.onclose?.() }
}

let database: ReturnType<typeof browserDatabase> | undefined
afterEach(() => {
  database?.close()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A tab with the page as the server has it in this revision. */
function openTab(
  api: (key: string, input: { config: string }) => Promise<unknown>,
  content: unknown,
  revision: number,
) {
  const { store } = testEditor(content)
  store.setState({ revision })
  const saving = startSaving(testAdapter({ api: api as never }), store, listeners)
  return { store, saving }
}

it('steps to undo survive a reload while a save was on its way, and lead back', async () => {
  database = browserDatabase()
  let arrived = ''
  // The server takes the draft; the tab is gone before the answer comes.
  const api = (_: string, { config }: { config: string }) => {
    arrived = config
    return new Promise<never>(() => {})
  }
  const before = openTab(api, [{ type: 'W0011', uuid: 'a', text: '一' }], 3)
  before.store.getState().run(update('a', { text: '一二' }), '修改文本')
  void before.saving.saveNow()
  await vi.waitFor(() => expect(arrived).toContain('一二'))
  await vi.waitFor(() => expect(database!.keys()).toContain('heji:history:7'))
  before.saving.stop()

  const after = openTab(api, JSON.parse(arrived), 4)
  await vi.waitFor(() => expect(after.store.getState().history.done.map(({ name }) => name)).toEqual(['修改文本']))
  after.store.getState().undo()
  expect(after.store.getState().doc.nodes.a!.data.text).toBe('一')
  after.saving.stop()
})

it('steps of another draft stay away', async () => {
  database = browserDatabase()
  let arrived = ''
  const api = (_: string, { config }: { config: string }) => {
    arrived = config
    return new Promise<never>(() => {})
  }
  const before = openTab(api, [{ type: 'W0011', uuid: 'a', text: '一' }], 3)
  before.store.getState().run(update('a', { text: '一二' }), '修改文本')
  void before.saving.saveNow()
  await vi.waitFor(() => expect(arrived).toContain('一二'))
  await vi.waitFor(() => expect(database!.keys()).toContain('heji:history:7'))
  before.saving.stop()
  const after = openTab(api, [{ type: 'W0011', uuid: 'a', text: '别人的' }], 5)
  // What was asked for before is answered before.
  expect(await readHistory('7', 'another')).toBeNull()
  expect(after.store.getState().history.done).toEqual([])
  after.saving.stop()
})
