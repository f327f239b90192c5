import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { PressPopover } from '../../kit/press-popover'
import { keepInSight } from '../canvas/scroll-to-selection'
import { useEditor, useEditorState } from '../context'
import { stepsOf } from './steps-of'
import './steps-menu.css'

/** All steps by name; choosing one goes back or forth to it. */
export function StepsMenu() {
  const [isOpen, setOpen] = useState(false)
  const hasSteps = useEditorState(({ history }) => history.done.length + history.undone.length > 0)
  return (
    <PressPopover
      placement="bottom"
      open={isOpen && hasSteps}
      onOpenChange={setOpen}
      // A popover without content never opens.
      content={<Steps onDone={() => setOpen(false)} />}
      destroyOnHidden
    >
      <button
        type="button"
        className="hd-icon-button"
        aria-label="操作步骤"
        title="操作步骤"
        aria-disabled={!hasSteps}
        aria-expanded={isOpen && hasSteps}
      >
        <ListOrdered size={18} />
      </button>
    </PressPopover>
  )
}

export function Steps({ onDone }: { onDone: () => void }) {
  const { store } = useEditor()
  const history = useEditorState(state => state.history)
  const current = history.done.length
  const go = (done: number) => {
    store.getState().travel(done)
    keepInSight(store.getState().selection)
    onDone()
  }
  return (
    <ol className="hd-steps" aria-label="操作步骤">
      {stepsOf(history).map(({ name, done }) => (
        <li key={done}>
          <button
            type="button"
            className={done > current ? 'is-undone' : undefined}
            aria-current={done === current ? 'step' : undefined}
            onClick={() => go(done)}
          >
            {name}
          </button>
        </li>
      ))}
    </ol>
  )
}
