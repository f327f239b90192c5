import { type KeyboardEvent, useEffect, useRef } from 'react'
import { giveFocusBack } from '../../kit/focus-back'
import { useEditor, useEditorState } from '../context'
import './palette-ahead.css'

export const PALETTE_INPUT = {
  className: 'hd-palette__input',
  'aria-label': '搜索命令、组件和页面',
  placeholder: '搜索命令、组件和页面，可用拼音',
  autoComplete: 'off',
}

/** Stands in for the palette while its code comes, so that no key is lost. Draws nothing for other dialogs. */
export function PaletteAhead() {
  const isPalette = useEditorState(state => state.dialog === 'palette')
  return isPalette ? <Ahead /> : null
}

function Ahead() {
  const { store } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    before.current = document.activeElement
    input.current?.focus()
  }, [])
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    store.getState().open(null)
    giveFocusBack(before.current)
  }
  return (
    <div className="hd-palette-ahead" role="dialog" aria-modal aria-label="命令面板">
      <div>
        <input
          {...PALETTE_INPUT}
          ref={input}
          onChange={event => store.setState({ typedAhead: event.target.value })}
          onKeyDown={close}
        />
      </div>
    </div>
  )
}
