import { type Right, staffOperations } from '@heji/api-client/contract'
import { Dialog, messageOf } from '@heji/designer/kit'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../operations/use-operation'
import { RightsTable } from './rights-table'
import type { Role } from './role'

const save = staffOperations['POST /api/operator/staff/role-save']

interface Props {
  /** Null: a new one. */
  role: Role | null
  onClose: () => void
}

/** A role as a table of boxes: areas × what is done there. */
export function RoleDialog({ role, onClose }: Props) {
  const [name, setName] = useState(role?.name ?? '')
  const [rights, setRights] = useState<ReadonlySet<string>>(new Set(role?.rights))
  const act = useAct(save, { quiet: true, onDone: onClose })
  const send = () => {
    const given = [...rights] as Right[]
    act.mutate(role ? { name: role.name, new_name: name, rights: given } : { name, rights: given })
  }
  return (
    <Dialog
      title={role ? `修改 ${role.name}` : '新建角色'}
      width={560}
      okText="保存角色"
      cancelText="返回"
      confirmLoading={act.isPending}
      okButtonProps={{ disabled: name.trim() === '' || rights.size === 0 }}
      onCancel={onClose}
      onOk={send}
    >
      <p className="co-help">{save.operation.help}</p>
      <Form layout="vertical">
        <Form.Item label="角色" htmlFor="role-name">
          <Input id="role-name" value={name} maxLength={40} onChange={event => setName(event.target.value)} />
        </Form.Item>
      </Form>
      <RightsTable rights={rights} onChange={setRights} />
      {act.error && <Alert role="alert" type="error" showIcon title={messageOf(act.error)} />}
    </Dialog>
  )
}
