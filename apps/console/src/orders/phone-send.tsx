import type { Contract, OutputOf } from '@heji/api-client'
import { orderOperations } from '@heji/api-client/contract'
import { Dialog } from '@heji/designer/kit'
import { Input, Typography } from 'antd'
import { useState } from 'react'
import { ActButton } from '../operations/act-button'
import { moment, yuan } from '../operations/values'

const send = orderOperations['POST /api/operator/orders/phone-send']

type Sent = OutputOf<Contract['POST /api/operator/orders/phone-send']>

/** Places the order of a draft and shows its link, to be copied. */
export function SendButton({ draftId, isAgain = false }: { draftId: string; isAgain?: boolean }) {
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <>
      <ActButton
        size="small"
        type={isAgain ? 'default' : 'primary'}
        operation={send}
        given={{ draft_id: draftId }}
        text={isAgain ? '再发链接' : '发送付款链接'}
        onDone={setSent}
      />
      {sent && (
        <Dialog
          title="付款链接"
          okText="完成"
          cancelButtonProps={{ style: { display: 'none' } }}
          onOk={() => setSent(null)}
          onCancel={() => setSent(null)}
        >
          <p className="co-help">
            订单 {sent.order_id} 应付 <b className="co-num">{yuan(sent.total_fee)}</b>，{moment(sent.until)}{' '}
            前有效。链接只能付这一单。
          </p>
          <Input.TextArea readOnly autoSize value={sent.link} aria-label="付款链接" />
          <Typography.Paragraph copyable={{ text: sent.link, tooltips: ['复制链接', '已复制'] }}>
            复制链接
          </Typography.Paragraph>
        </Dialog>
      )}
    </>
  )
}
