import { unsavedPage } from '../adapter/filled-page'
import type { Doc } from '../document/types'
import { createRunner } from './commands/runner'
import type { Editor } from './context'
import type { Saving } from './save/saving'
import { createEditorStore } from './store'

/** Keeps nothing. */
export const noSaving: Saving = {
  saveNow: async () => {},
  markSaved: () => {},
  catchUp: async () => {},
  sameAt: () => {},
  announce: () => {},
  restore: async () => {},
  pageIsBack: () => {},
  resolve: () => {},
  isDirty: () => false,
  forget: async () => {},
  stop: () => {},
}

/** An editor over a page that is never saved, with all of it selected. Whoever may look may also try. */
export function unsavedEditor(doc: Doc, voice: Pick<Editor, 'notify' | 'confirm'>): Editor {
  const store = createEditorStore({ page: unsavedPage, otherPlatformId: null, doc, role: 'editor' })
  store.getState().select(doc.roots)
  const parts = { store, saving: noSaving, ...voice }
  return { ...parts, command: createRunner(parts) }
}
