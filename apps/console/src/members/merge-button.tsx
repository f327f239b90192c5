import { memberOperations } from '@heji/api-client/contract'
import { Dialog, messageOf } from '@heji/designer/kit'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useMay } from '../operations/act-button'
import { useAct, useRead } from '../operations/use-operation'

const preview = memberOperations['POST /api/operator/members/merge-preview']
const merge = memberOperations['POST /api/operator/members/merge']
const list = memberOperations['POST /api/operator/members/list']

/** Merges the account that is looked at into another, after a look at what moves. */
export function MergeButton({ memberId }: { memberId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay(merge)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{merge.operation.label}</Button>
      {isOpen && <MergeDialog from={memberId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The number of the account that is kept: as typed, or that of the phone that was typed. */
function useKept(typed: string): { into: string; problem: string | null } {
  const isPhone = /^1\d{10}$/.test(typed)
  const found = useRead(list, { q: typed }, { enabled: isPhone })
  if (!isPhone) return { into: /^\d{1,19}$/.test(typed) ? typed : '', problem: null }
  if (!found.data || found.isPlaceholderData) return { into: '', problem: found.error && messageOf(found.error) }
  const into = found.data.rows.find(({ mobile }) => mobile === typed)?.member_id ?? ''
  return { into, problem: into ? null : `没有手机号为 ${typed} 的会员` }
}

export function MergeDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const { into, problem } = useKept(typed)
  const isNumber = into !== ''
  const look = useRead(preview, { from, into }, { enabled: isNumber })
  const act = useAct(merge, { quiet: true, onDone: onClose })
  const seen = isNumber ? look.data : undefined
  const error = act.error ?? (isNumber ? look.error : null)
  const refusal = error ? messageOf(error) : problem
  return (
    <Dialog
      title="合并账号"
      okText="合并"
      cancelText="返回"
      okButtonProps={{ danger: true, disabled: !seen?.can || reason.trim() === '' }}
      confirmLoading={act.isPending}
      onCancel={onClose}
      onOk={() => act.mutate({ from, into, reason })}
    >
      <p className="co-help">{merge.operation.help}</p>
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label="保留的会员" htmlFor="merge-into" extra="手机号，或会员页面“资料”里的编号">
          <Input
            id="merge-into"
            maxLength={19}
            inputMode="numeric"
            value={typed}
            onChange={e => setTyped(e.target.value.trim())}
          />
        </Form.Item>
        <Form.Item label="原因" htmlFor="merge-reason">
          <Input id="merge-reason" maxLength={200} value={reason} onChange={e => setReason(e.target.value)} />
        </Form.Item>
      </Form>
      {seen && (
        <div role="status">
          <Alert type={seen.can ? 'info' : 'error'} showIcon title={seen.message} />
          {seen.can && (
            <ul className="co-moves">
              {seen.moves.map(({ what, count }) => (
                <li key={what}>
                  {what} <b className="co-num">{count}</b>
                </li>
              ))}
              {seen.moves.length === 0 && <li>这个账号没有要转移的内容</li>}
            </ul>
          )}
        </div>
      )}
      {refusal && <Alert role="alert" type="error" showIcon title={refusal} />}
      <p className="co-help co-help--money">{merge.operation.undo}</p>
    </Dialog>
  )
}
