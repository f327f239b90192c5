import { goodsOperations } from '@heji/api-client/contract'
import { Alert, Button, Table } from 'antd'
import { Undo2 } from 'lucide-react'
import { useMay } from '../operations/act-button'
import { useAct } from '../operations/use-operation'

const undo = goodsOperations['POST /api/operator/goods/undo']

export interface Imported {
  act_id: string
}

/** Below the result of an import. */
export const UndoImport = ({ act_id }: Imported) => (act_id ? <ActUndo actId={act_id} text="撤销这次导入" /> : null)

/** Undoes an import or a change of many goods, and says what was left. */
export function ActUndo({ actId, text = '撤销' }: { actId: string; text?: string }) {
  const act = useAct(undo, { silent: true })
  if (!useMay(undo)) return null
  if (!act.data)
    return (
      <Button
        size="small"
        icon={<Undo2 size={14} />}
        loading={act.isPending}
        onClick={() => act.mutate({ act_id: actId })}
      >
        {text}
      </Button>
    )
  const { message, left } = act.data
  return (
    <div className="co-seen" role="status">
      <Alert type={left.length > 0 ? 'warning' : 'success'} showIcon title={message} />
      {left.length > 0 && (
        <Table
          size="small"
          rowKey="of"
          dataSource={left}
          pagination={{ pageSize: 8, hideOnSinglePage: true }}
          columns={[
            { title: '货号', dataIndex: 'of' },
            { title: '没有撤销的原因', dataIndex: 'message' },
          ]}
        />
      )}
    </div>
  )
}
