import { Button } from 'antd'
import type { PhoneChange } from '../../document/phone/changes'
import { dismissChange, takeOver } from '../../document/phone/take-over'
import type { Verb } from '../../document/types'
import { Dialog } from '../../kit/dialog'
import { goTo } from '../canvas/scroll-to-selection'
import { useEditor, useEditorState } from '../context'
import '../dialogs/dialogs.css'
import './phone-changes.css'
import { usePhoneChanges } from './use-phone-changes'

const KINDS = {
  added: { text: '新增', tone: 'success' },
  changed: { text: '修改', tone: 'warning' },
  removed: { text: '删除', tone: 'danger' },
} as const

/** What the desktop page changed since: each is taken over, or left as the phone has it. */
export function PhoneChangesDialog({ onClose }: { onClose: () => void }) {
  const { store } = useEditor()
  const { pc, changes } = usePhoneChanges()
  const isMade = useEditorState(state => state.doc.settings.fromPc !== undefined)
  const canEdit = useEditorState(state => state.canEdit)
  const run = (verb: Verb, name: string) => store.getState().run(verb, name)
  const takeAll = () => {
    if (pc) run(doc => changes.forEach(one => void takeOver(pc, one)(doc)), '采用电脑端的全部改动')
  }
  const show = (uuid: string) => {
    if (!store.getState().doc.nodes[uuid]) return
    goTo(store, uuid)
    onClose()
  }
  const footer = [
    <Button key="close" onClick={onClose}>
      关闭
    </Button>,
    <Button key="all" type="primary" disabled={!canEdit || changes.length === 0} onClick={takeAll}>
      全部采用
    </Button>,
  ]
  return (
    <Dialog title="电脑端已改动" width={760} footer={footer} onCancel={onClose}>
      <p>生成手机版之后，电脑端保存过的改动。手机上单独改过的内容会保留，除非选择“都用电脑端的”。</p>
      {changes.length === 0 && (
        <p>{isMade ? '手机版已包含电脑端的全部改动' : '这个页面不是从电脑版生成的手机版，没有可以对照的改动'}</p>
      )}
      <ul className="hd-phone-changes" aria-label="电脑端的改动">
        {changes.map(one => (
          <li key={one.uuid}>
            <Words one={one} onShow={() => show(one.uuid)} />
            {canEdit && pc && (
              <span className="hd-phone-changes__commands">
                {one.own.length > 0 && (
                  <Button
                    size="small"
                    type="text"
                    onClick={() => run(takeOver(pc, one, { all: true }), `采用电脑端的“${one.name}”`)}
                  >
                    都用电脑端的
                  </Button>
                )}
                <Button size="small" type="text" onClick={() => run(dismissChange(pc, one), `手机版保留“${one.name}”`)}>
                  不采用
                </Button>
                <Button size="small" onClick={() => run(takeOver(pc, one), `采用电脑端的“${one.name}”`)}>
                  采用
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Words({ one, onShow }: { one: PhoneChange; onShow: () => void }) {
  const { kind, name, words, steps, ownChanges } = one
  const { text, tone } = KINDS[kind]
  return (
    <div className="hd-phone-changes__words">
      <span className={`hd-tag hd-tag--${tone}`}>{text}</span>
      {kind === 'added' ? (
        <span>{name}</span>
      ) : (
        <button type="button" className="hd-text-button" onClick={onShow}>
          {name}
        </button>
      )}
      <span className="hd-phone-changes__changes">{kind === 'changed' ? steps.join('、') : words && `“${words}”`}</span>
      {ownChanges.length > 0 && <span className="hd-phone-changes__own">{`手机上改过：${ownChanges.join('、')}`}</span>}
    </div>
  )
}
