import { AREAS, type Area, EFFECTS, type Effect, type Right, staffOperations } from '@heji/api-client/contract'
import { Dialog, messageOf } from '@heji/designer/kit'
import { Alert, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useConsole } from '../app/context'
import { useAct } from '../operations/use-operation'
import type { Role } from './role'

const save = staffOperations['POST /api/operator/staff/role-save']
const AREA_NAMES = Object.entries(AREAS) as [Area, string][]
const EFFECT_NAMES = Object.entries(EFFECTS) as [Effect, string][]

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

interface TableProps {
  rights: ReadonlySet<string>
  onChange: (rights: ReadonlySet<string>) => void
}

/** Whoever changes something sees it: the box before goes with it. What nobody here has cannot be given. */
function RightsTable({ rights, onChange }: TableProps) {
  const { operator } = useConsole()
  const mine = operator.rights.filter(({ shop_ids }) => shop_ids === null).map(({ right }) => right)
  const turn = (area: Area, effect: Effect, isOn: boolean) => {
    const next = new Set(rights)
    if (isOn) next.add(`${area}.${effect}`).add(`${area}.read`)
    else if (effect === 'read') for (const [one] of EFFECT_NAMES) next.delete(`${area}.${one}`)
    else next.delete(`${area}.${effect}`)
    onChange(next)
  }
  return (
    <table className="co-matrix">
      <thead>
        <tr>
          <th scope="col">功能</th>
          {EFFECT_NAMES.map(([effect, title]) => (
            <th key={effect} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {AREA_NAMES.map(([area, title]) => (
          <tr key={area}>
            <th scope="row">{title}</th>
            {EFFECT_NAMES.map(([effect, what]) => {
              const isMine = mine.includes('*') || mine.includes(`${area}.${effect}`)
              return (
                <td key={effect} title={isMine ? undefined : '您自己没有这个权限，不能给别人'}>
                  <Checkbox
                    aria-label={`${title}·${what}`}
                    checked={rights.has(`${area}.${effect}`)}
                    disabled={!isMine}
                    onChange={event => turn(area, effect, event.target.checked)}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
