import { useEditor } from './context'

export const GIVE_UP = '放弃修改？这里的修改还没有确定，关闭后不能找回'

/**
 * How a dialog is left without 确定. With work in it, it asks before the work is lost, and a click beside it is taken
 * for a slip.
 */
export function useWork(hasWork: boolean, onClose: () => void) {
  const { confirm } = useEditor()
  return {
    mask: { closable: !hasWork },
    onCancel: async () => {
      if (!hasWork || (await confirm(GIVE_UP))) onClose()
    },
  }
}

/** Whether so much was chosen or given up that it would be missed; one press is soon repeated. */
export function isManyChosen(before: readonly string[], now: readonly string[]): boolean {
  const added = now.filter(key => !before.includes(key))
  const gone = before.filter(key => !now.includes(key))
  return added.length + gone.length > 1
}
