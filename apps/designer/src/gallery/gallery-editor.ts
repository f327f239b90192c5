import { type Doc, type Editor, fromStored, toPhone, unsavedEditor, useVoice } from '@heji/designer/parts'
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
  const editors = useRef(new Map<string, Editor>())
  const [round, setRound] = useState(0)
  const nameFor = useCallback((type: RenderType) => `${widget}/${example}/${type}`, [widget, example])
  const name = nameFor(renderType)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round starts anew
  const editor = useMemo(() => {
    const drawnForPc = editors.current.get(nameFor('pc'))?.store.getState().doc
    const opened = editors.current.get(name) ?? unsavedEditor(docOf({ widget, example, renderType }, drawnForPc), voice)
    editors.current.set(name, opened)
    return opened
  }, [name, nameFor, widget, example, renderType, voice, round])
  const reset = useCallback(() => {
    for (const type of ['pc', 'h5'] as const) editors.current.delete(nameFor(type))
    setRound(n => n + 1)
  }, [nameFor])
  return { editor, key: `${name}/${round}`, reset }
}
