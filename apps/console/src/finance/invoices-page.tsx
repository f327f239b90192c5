import { financeOperations, INVOICE_STATES_SHOWN } from '@heji/api-client/contract'
import { messageOf } from '@heji/designer/kit'
import { App, Button } from 'antd'
import { FileUp } from 'lucide-react'
import { Link } from 'wouter'
import { ActButton, useMay } from '../operations/act-button'
import { Upload } from '../operations/later'
import { OperationTable } from '../operations/operation-table'
import { useAct } from '../operations/use-operation'
import { Chip } from '../operations/values'
import { FinanceNav } from './finance-nav'

const list = financeOperations['POST /api/operator/finance/invoices']
const settle = financeOperations['POST /api/operator/finance/invoice-settle']
const upload = financeOperations['POST /api/operator/finance/invoice-upload']

const TONES = { waiting: 'act', issued: 'good', failed: 'bad', void: 'plain', cancelled: 'plain' } as const

/** Invoices that buyers asked for: written by a link or a file, or refused. */
export const InvoicesPage = () => (
  <>
    <FinanceNav />
    <div className="co-title">
      <h1>发票</h1>
    </div>
    <OperationTable
      operation={list}
      rowKey="invoice"
      empty="还没有人申请发票。"
      cells={{
        order_id: row => <Link href={`/orders/${row.order_id}`}>{row.order_id}</Link>,
        state: row => <Chip tone={TONES[row.state]}>{INVOICE_STATES_SHOWN[row.state]}</Chip>,
        title: row => (
          <>
            {row.title}
            {row.company && <small className="co-lines">{row.company}</small>}
            {row.email && <small className="co-lines">{row.email}</small>}
          </>
        ),
        url: row =>
          row.url ? (
            <a href={row.url} target="_blank" rel="noreferrer">
              查看
            </a>
          ) : (
            '—'
          ),
      }}
      acts={row =>
        row.state === 'waiting' && (
          <div className="co-acts">
            <UploadInvoice invoice={row.invoice} />
            <ActButton size="small" operation={settle} given={{ invoice: row.invoice }} text="填地址或无法开具" />
          </div>
        )
      }
    />
  </>
)

/** The file goes to the buyer as soon as it is chosen, so it is asked once more. */
function UploadInvoice({ invoice }: { invoice: string }) {
  const act = useAct(upload, { quiet: true })
  const { modal, message } = App.useApp()
  const choose = (file: File) => {
    void modal.confirm({
      title: '把这个文件作为发票？',
      content: `${invoice} · ${file.name}。会发到买家验证过的邮箱，不能收回。`,
      okText: '上传发票',
      cancelText: '返回',
      onOk: () =>
        act.mutateAsync({ invoice, file } as never).catch(error => {
          void message.error(messageOf(error))
        }),
    })
    // The file is sent after the answer, not by the library.
    return false
  }
  if (!useMay(upload)) return null
  return (
    <Upload accept=".pdf" showUploadList={false} beforeUpload={choose}>
      <Button size="small" type="primary" icon={<FileUp size={14} />} loading={act.isPending}>
        上传发票
      </Button>
    </Upload>
  )
}
