import type { OutputOf } from '@heji/api-client'
import { type Contract, fieldsOf, goodsOperations } from '@heji/api-client/contract'
import { Dialog, messageOf } from '@heji/designer/kit'
import { Alert, Button, Form, Table } from 'antd'
import { useState } from 'react'
import { toInput } from '../operations/form-values'
import { OperationFields } from '../operations/operation-fields'
import { useAct } from '../operations/use-operation'
import { yuan } from '../operations/values'
import { ActUndo } from './act-undo'
import { asChoices, useChoices } from './goods'

const edit = goodsOperations['POST /api/operator/goods/bulk-edit']

type Result = OutputOf<Contract['POST /api/operator/goods/bulk-edit']>

interface Props {
  ids: readonly string[]
  onClose: (changed: boolean) => void
}

/** Changes many goods: what would come of it is looked at first. */
export function BulkDialog({ ids, onClose }: Props) {
  const [form] = Form.useForm()
  const [seenFor, setSeenFor] = useState('')
  const fields = useBulkFields()
  const look = useAct(edit, { quiet: true, silent: true, changes: false })
  const act = useAct(edit, { quiet: true, silent: true })
  const values = () => toInput(fields, form.getFieldsValue())
  const given = { goods_ids: ids.join(',') }
  const lookNow = () => {
    const input = values()
    look.mutate({ ...given, ...input, preview: true }, { onSuccess: () => setSeenFor(JSON.stringify(input)) })
  }
  const result = act.data ?? look.data
  const error = act.error ?? look.error
  return (
    <Dialog
      title={`批量修改 ${ids.length} 件商品`}
      width={720}
      okText="修改"
      cancelText={act.data ? '完成' : '返回'}
      okButtonProps={{ disabled: !look.data || Boolean(act.data) || seenFor === '' }}
      confirmLoading={act.isPending}
      onCancel={() => onClose(Boolean(act.data))}
      onOk={() => act.mutate({ ...given, ...values(), preview: false })}
    >
      <p className="co-help">只改填写的。先看结果，再修改；改完可以撤销。</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={Boolean(act.data)}
        className="co-bulk-form"
        onValuesChange={() => {
          look.reset()
          setSeenFor('')
        }}
      >
        <OperationFields fields={fields} />
      </Form>
      {!act.data && (
        <Button className="co-look" loading={look.isPending} onClick={lookNow}>
          看结果
        </Button>
      )}
      {error && <Alert role="alert" type="error" showIcon title={messageOf(error)} />}
      {result && <Seen result={result} isDone={Boolean(act.data)} />}
    </Dialog>
  )
}

/** Fields of the form, with the names of the shop to choose from. */
function useBulkFields() {
  const { categories, tags, freight_templates } = useChoices()
  const choices: Record<string, Record<string, string>> = {
    category: asChoices(categories),
    put_on: asChoices(tags),
    take_off: asChoices(tags),
    freight_template_id: {
      '0': '店铺的默认模板',
      ...Object.fromEntries(freight_templates.map(({ id, name, shop }) => [id, shop ? `${name}（${shop}）` : name])),
    },
  }
  return fieldsOf(edit.input)
    .filter(({ name }) => name !== 'goods_ids' && name !== 'preview')
    .map(field => (choices[field.name] ? { ...field, help: '', choices: choices[field.name]! } : field))
}

const Seen = ({ result, isDone }: { result: Result; isDone: boolean }) => (
  <div className="co-seen" role="status">
    <Alert type={isDone ? 'success' : 'info'} showIcon title={result.message} />
    {isDone && <ActUndo actId={result.act_id} text="撤销这次修改" />}
    {result.prices.length > 0 && (
      <Table
        size="small"
        rowKey="sku_code"
        dataSource={result.prices}
        pagination={{ pageSize: 8, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: '商品', dataIndex: 'name' },
          { title: 'SKU货号', dataIndex: 'sku_code' },
          { title: '现价', dataIndex: 'before', align: 'end', render: yuan },
          { title: '改后', dataIndex: 'after', align: 'end', render: yuan },
        ]}
      />
    )}
  </div>
)
