import { Dialog } from '../../kit/dialog'
import { printedKeys } from '../commands/printed-keys'
import { type CommandId, commands, isOffered } from '../commands/registry'
import type { Command } from '../commands/types'
import { useEditor } from '../context'
import './dialogs.css'

const GROUPS: Command['group'][] = ['编辑', '选择', '排列', '视图', '页面']

/** All commands that have keys. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { store } = useEditor()
  const state = store.getState()
  const all = (Object.keys(commands) as CommandId[])
    .filter(id => isOffered(id, state))
    .map(id => commands[id])
    .filter(command => command.keys)
  return (
    <Dialog title="快捷键" width={800} footer={null} onCancel={onClose}>
      <div className="hd-keys">
        {GROUPS.map(group => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {all
                .filter(command => command.group === group)
                .map(({ title, keys }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>
                      {keys?.split(' ').map(key => (
                        <kbd key={key}>{printedKeys(key)}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
