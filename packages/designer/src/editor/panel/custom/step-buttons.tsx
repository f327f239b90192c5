import { Button } from 'antd'
import { Redo2, Undo2 } from 'lucide-react'

interface Props {
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
}

/** Undo and redo within a dialog. */
export function StepButtons({ canUndo, canRedo, undo, redo }: Props) {
  return (
    <fieldset className="hd-zones__steps" aria-label="修改步骤">
      <Button
        size="small"
        icon={<Undo2 size={14} />}
        disabled={!canUndo}
        title="撤销（Ctrl+Z）"
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        撤销
      </Button>
      <Button
        size="small"
        icon={<Redo2 size={14} />}
        disabled={!canRedo}
        title="重做（Ctrl+Shift+Z）"
        aria-keyshortcuts="Control+Shift+Z"
        onClick={redo}
      >
        重做
      </Button>
    </fieldset>
  )
}
