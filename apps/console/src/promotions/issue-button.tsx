import { promotionOperations } from '@heji/api-client/contract'
import { Dialog, messageOf } from '@heji/designer/kit'
import { Alert, Button, Form, Input, Table } from 'antd'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../operations/act-button'
import { useAct } from '../operations/use-operation'

const issue = promotionOperations['POST /api/operator/promotions/coupon-issue']

/** Gives a coupon to members by their numbers, and says who got none. */
export function IssueButton({ couponId }: { couponId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay(issue)) return null
  return (
    <>
      <Button type="primary" icon={<Send size={16} />} onClick={() => setOpen(true)}>
        {issue.operation.label}
      </Button>
      {isOpen && <IssueDialog couponId={couponId} onClose={() => setOpen(false)} />}
    </>
  )
}

const numbersIn = (text: string) => [...new Set(text.split(/[\s,，;；、]+/).filter(Boolean))]

function IssueDialog({ couponId, onClose }: { couponId: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const act = useAct(issue, { quiet: true, silent: true })
  const mobiles = numbersIn(text)
  const { data: result } = act
  return (
    <Dialog
      title={issue.operation.label}
      okText={mobiles.length > 0 ? `发给 ${mobiles.length} 人` : '发放'}
      cancelText={result ? '完成' : '返回'}
      okButtonProps={{ disabled: mobiles.length === 0 || Boolean(result) }}
      confirmLoading={act.isPending}
      onCancel={onClose}
      onOk={() => act.mutate({ coupon_id: couponId, mobiles })}
    >
      <p className="co-help">{issue.operation.help}</p>
      <Form.Item label="手机号" htmlFor="issue-mobiles" layout="vertical" extra="每行一个，也可以用逗号或空格分开">
        <Input.TextArea
          id="issue-mobiles"
          autoSize={{ minRows: 4, maxRows: 10 }}
          maxLength={3_000}
          value={text}
          onChange={event => {
            setText(event.target.value)
            act.reset()
          }}
        />
      </Form.Item>
      {act.error && <Alert role="alert" type="error" showIcon title={messageOf(act.error)} />}
      {result && (
        <div className="co-seen" role="status">
          <Alert type={result.refused.length > 0 ? 'warning' : 'success'} showIcon title={result.message} />
          {result.refused.length > 0 && (
            <Table
              size="small"
              rowKey="row"
              pagination={false}
              dataSource={result.refused}
              columns={[
                { title: '手机号', dataIndex: 'of' },
                { title: '原因', dataIndex: 'message' },
              ]}
            />
          )}
        </div>
      )}
      <p className="co-help co-help--money">{issue.operation.undo}</p>
    </Dialog>
  )
}
