import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { findBy, usePinyin } from '../../kit/use-pinyin'
import { pageList } from '../../queries/pages'
import { useOtherPlatform } from '../chrome/use-other-platform'
import { printedKeys } from '../commands/printed-keys'
import { useEditor } from '../context'
import {
  commandEntries,
  type Entry,
  libraryEntries,
  navigationEntries,
  pageEntries,
  stepEntries,
  widgetEntries,
} from './entries'
import { PALETTE_INPUT } from './palette-ahead'
import './palette.css'

/** Entries that are drawn; who looks for another one types more. */
const MOST = 60

/** Everything by name: commands, widgets of the page and of the library, pages. Arrows and Enter work from the text box. */
export function Palette({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const { adapter, openPage, leave, leaveWords } = useDesigner()
  const [typed, setTyped] = useState(() => editor.store.getState().typedAhead)
  const [at, setAt] = useState(0)
  const id = useId()
  const toOther = useOtherPlatform()
  const byPinyin = usePinyin(typed)
  const { data: pages } = useQuery(pageList(adapter, { page: 1, pageSize: 100 }))
  const entries = useMemo(() => {
    // What can be done is asked once: the palette is over before anything changes.
    const state = editor.store.getState()
    const { theme_pc_template_id } = state.page
    return [
      ...commandEntries(state),
      ...widgetEntries(state),
      ...libraryEntries(state),
      ...navigationEntries(state, { toOther, leave, leaveWords }),
      ...(openPage ? pageEntries(pages?.list ?? [], theme_pc_template_id, openPage) : []),
      ...stepEntries(state),
    ]
  }, [editor, pages, toOther, openPage, leave, leaveWords])
  const found = useMemo(() => ordered(findBy(entries, typed, entry => entry, byPinyin)), [entries, typed, byPinyin])
  const shown = found.slice(0, MOST)
  const current = Math.min(at, shown.length - 1)

  const run = (entry: Entry | undefined) => {
    if (!entry || entry.isOff) return
    // The dialog keeps the focus in itself as long as it is there.
    flushSync(onClose)
    document.querySelector<HTMLElement>('.hd-canvas__scroll')?.focus({ preventScroll: true })
    entry.run(editor)
  }
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      setAt((current + step + shown.length) % shown.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      run(shown[current])
    }
  }
  return (
    <Dialog
      title={<span className="hd-hidden">命令面板</span>}
      footer={null}
      closable={false}
      width={600}
      onCancel={onClose}
      className="hd-palette"
      styles={{ body: { padding: 0 } }}
      style={{ top: 80 }}
    >
      <input
        {...PALETTE_INPUT}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={shown.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        ref={focusOnce}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={walk}
      />
      <div className="hd-palette__list" role="listbox" id={id} aria-label="结果">
        {shown.map((entry, i) => (
          <Option
            key={entry.key}
            id={`${id}-${i}`}
            entry={entry}
            isCurrent={i === current}
            heading={entry.group === shown[i - 1]?.group ? null : entry.group}
            onRun={() => run(entry)}
          />
        ))}
      </div>
      <p className="hd-palette__note" role="status">
        {shown.length === 0 ? '没有找到' : found.length > MOST ? `共 ${found.length} 项，继续输入以缩小范围` : ''}
      </p>
    </Dialog>
  )
}

const GROUPS: Entry['group'][] = ['命令', '本页组件', '添加组件', '页面', '步骤']

/** Groups stay together; what cannot be done now stands last in its own. */
const ordered = (entries: readonly Entry[]) =>
  GROUPS.flatMap(group => {
    const own = entries.filter(entry => entry.group === group)
    return [...own.filter(({ isOff }) => !isOff), ...own.filter(({ isOff }) => isOff)]
  })

/** The dialog takes the focus when it opens; the text box takes it from there. */
const focusOnce = (input: HTMLInputElement | null) => {
  if (input) requestAnimationFrame(() => input.focus())
}

interface OptionProps {
  id: string
  entry: Entry
  isCurrent: boolean
  heading: string | null
  onRun: () => void
}

function Option({ id, entry, isCurrent, heading, onRun }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  return (
    <>
      {heading && (
        <div className="hd-palette__group" role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the keys */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus */}
      <div
        ref={option}
        id={id}
        role="option"
        aria-selected={isCurrent}
        aria-disabled={entry.isOff}
        className={clsx('hd-palette__entry', isCurrent && 'is-current', entry.isOff && 'is-off')}
        onClick={onRun}
      >
        <span>{entry.name}</span>
        {entry.note && <small>{entry.group === '命令' ? printedKeys(entry.note) : entry.note}</small>}
      </div>
    </>
  )
}
