import { useContext, useEffect } from 'react'
import { isForEditor, ReachContext } from '../../host/reach'
import { useLatest } from '../../lib/use-latest'
import { dropPicture } from '../canvas/drop-picture'
import { useEditor } from '../context'
import { usePictureDrop } from '../pickers/picture-drop'
import { isFromElsewhere } from './clipboard'
import { pasteWords, placeOfSelection } from './paste-words'
import { isBusyElsewhere } from './use-shortcuts'

/**
 * Ctrl+V: copied widgets, or what another program put on the clipboard after them: words become a text, a picture or a
 * screenshot becomes a picture. Browsers hand these out only with their own event.
 */
export function usePaste() {
  const editor = useEditor()
  const own = useContext(ReachContext)
  const { take } = usePictureDrop()
  const paste = (data: DataTransfer | null) => {
    const { canEdit } = editor.store.getState()
    const words = data?.getData('text/plain') ?? ''
    const picture = pictureOf(data, words)
    if (!canEdit || !(picture || words.trim()) || !isFromElsewhere(words)) return void editor.command('paste')
    if (!picture) return pasteWords(editor, words)
    take({ files: [picture], getData: () => '' }, taken =>
      dropPicture(editor, placeOfSelection(editor.store.getState()), taken),
    )
  }
  const latest = useLatest(paste)
  useEffect(() => {
    const isOurs = (event: Event) =>
      !event.defaultPrevented && isForEditor(own, event.target) && !isBusyElsewhere(event.target)
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs(event)) return
      event.preventDefault()
      latest.current(event.clipboardData)
    }
    // Without it Safari sends no paste event outside of a text box.
    const onBeforePaste = (event: Event) => isOurs(event) && event.preventDefault()
    addEventListener('paste', onPaste)
    addEventListener('beforepaste', onBeforePaste)
    return () => {
      removeEventListener('paste', onPaste)
      removeEventListener('beforepaste', onBeforePaste)
    }
  }, [own, latest])
}

/** A picture that is not only another form of the words: office programs put one beside what was copied. */
function pictureOf(data: DataTransfer | null, words: string): File | undefined {
  const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  const isOfWords = words.trim() !== '' && data?.types.includes('text/html')
  return isOfWords ? undefined : picture
}
