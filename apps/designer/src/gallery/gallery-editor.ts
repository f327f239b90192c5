import { toPhone } from '@heji/designer/document/phone'
import { fromStored } from '@heji/designer/document/stored'
import type { Doc } from '@heji/designer/document/types'
import { createRunner } from '@heji/designer/editor/commands/runner'
import type { Editor } from '@heji/designer/editor/context'
import { noSaving, unsavedPage } from '@heji/designer/editor/save/unsaved'
import { createEditorStore, type EditorStore } from '@heji/designer/editor/store'
import { useVoice } from '@heji/designer/editor/use-voice'
import type { RenderType } from '@heji/widgets'
import { useCallback, useMemo, useRef, useState } from 'react'
import { exampleOf, type GalleryView } from './view'

type Shown = Pick<GalleryView, 'widget' | 'example' | 'renderType'>

/** Width of the phone's page, px of the design. */
const PHONE = 375

/** A page with the example alone. What is wider than a phone comes there as pages do (从 PC 版生成). */
function docOf(shown: Shown, drawnForPc: Doc | undefined): Doc {
  const stored = { ...exampleOf(shown), type: shown.widget, uuid: `${shown.widget.toLowerCase()}-1` }
  const pc = drawnForPc ?? fromStored([stored])
  if (shown.renderType === 'pc') return pc
  const isWide = pc.nodes[pc.roots[0]!]!.data.width > PHONE
  return isWide ? toPhone(pc) : { ...pc, renderType: 'h5' }
}

function storeOf(shown: Shown, drawnForPc: Doc | undefined): EditorStore {
  const doc = docOf(shown, drawnForPc)
  // Nothing is ever saved, so whoever may look may also try.
  const store = createEditorStore({ page: unsavedPage, twinId: null, doc, role: 'editor' })
  store.getState().select(doc.roots)
  return store
}

interface GalleryEditor {
  editor: Editor
  /** Another one is another example, platform or start. */
  key: string
  /** Back to the example as it is written. */
  reset: () => void
}

/** An editor over one example. What was changed stays for as long as the gallery is open, and goes along to the phone once. */
export function useGalleryEditor({ widget, example, renderType }: Shown): GalleryEditor {
  const voice = useVoice()
  const stores = useRef(new Map<string, EditorStore>())
  const [round, setRound] = useState(0)
  const nameFor = useCallback((type: RenderType) => `${widget}/${example}/${type}`, [widget, example])
  const name = nameFor(renderType)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round starts anew
  const editor = useMemo(() => {
    const drawnForPc = stores.current.get(nameFor('pc'))?.getState().doc
    const store = stores.current.get(name) ?? storeOf({ widget, example, renderType }, drawnForPc)
    stores.current.set(name, store)
    const parts = { store, saving: noSaving, ...voice }
    return { ...parts, command: createRunner(parts) }
  }, [name, nameFor, widget, example, renderType, voice, round])
  const reset = useCallback(() => {
    for (const type of ['pc', 'h5'] as const) stores.current.delete(nameFor(type))
    setRound(n => n + 1)
  }, [nameFor])
  return { editor, key: `${name}/${round}`, reset }
}
