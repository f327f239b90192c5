import { fieldsOf, type Operation } from '@heji/api-client/contract'
import { Dialog, messageOf } from '@heji/designer/kit'
import { Alert, Button, Checkbox, Table, Upload } from 'antd'
import { FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import { download } from './download'
import { useAct } from './use-operation'
import './operations.css'

interface FileResult {
  message: string
  refused?: { row: number; of: string; message: string }[]
  /** What people should know: columns that are not used, stock that is left alone. */
  notes?: string[]
}

/** Operations that take a table, look at it first, and say which rows they refuse. */
type FileOperation = Operation<v.GenericSchema, v.GenericSchema>

export interface FileProps {
  operation: FileOperation
  /** Inputs that the screen knows. */
  given?: Record<string, unknown>
  /** Gives the refused rows of the table with their reasons. */
  errors?: FileOperation
  /** Shows more of what would happen, or has happened, than its sentence. */
  more?: (result: never) => ReactNode
}

/** Takes the table, says what would happen, and does it. */
export function FileDialog({ operation, given = {}, errors, more, onClose }: FileProps & { onClose: () => void }) {
  const { label, help, file: wanted } = operation.operation
  const [file, setFile] = useState<File | null>(null)
  const [flags, setFlags] = useState<Record<string, boolean>>({})
  const look = useAct(operation, { quiet: true, silent: true, changes: false })
  const act = useAct(operation, { quiet: true, silent: true })
  const fields = fieldsOf(operation.input)
  const hasPreview = fields.some(({ name }) => name === 'preview')
  const asked = fields.filter(({ name, kind }) => kind === 'flag' && name !== 'preview')
  const seen = (act.data ?? look.data) as FileResult | undefined
  const lookAt = (chosen: File, how = flags) => {
    act.reset()
    if (hasPreview) look.mutate({ ...given, ...how, file: chosen, preview: true } as never)
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    lookAt(chosen)
    // The file is sent by the buttons, not by the library.
    return false
  }
  const canSend = file !== null && !act.data && (!hasPreview || look.isSuccess)
  return (
    <Dialog
      title={label}
      width={640}
      okText={label}
      cancelText={act.data ? '完成' : '返回'}
      okButtonProps={{ disabled: !canSend }}
      confirmLoading={act.isPending}
      onCancel={onClose}
      onOk={() => act.mutate({ ...given, ...flags, file, preview: false } as never)}
    >
      <p className="co-help">{help}</p>
      <Upload.Dragger accept={wanted?.accept.join(',') ?? ''} maxCount={1} beforeUpload={choose} showUploadList={false}>
        <p>{file ? file.name : `把${wanted?.label ?? '表格'}拖到这里，或点击选择`}</p>
      </Upload.Dragger>
      {asked.map(({ name, title, help: hint }) => (
        <Checkbox
          key={name}
          className="co-flag-input"
          checked={flags[name] ?? false}
          onChange={event => {
            const how = { ...flags, [name]: event.target.checked }
            setFlags(how)
            if (file) lookAt(file, how)
          }}
        >
          {title}
          {hint && <small>{hint}</small>}
        </Checkbox>
      ))}
      {(look.error ?? act.error) && (
        <Alert role="alert" type="error" showIcon title={messageOf(look.error ?? act.error)} />
      )}
      {seen && <Seen {...seen} isDone={Boolean(act.data)} />}
      {errors && file && (seen?.refused?.length ?? 0) > 0 && (
        <ErrorFile operation={errors} input={{ ...given, ...flags, file }} />
      )}
      {seen && more?.(seen as never)}
    </Dialog>
  )
}

/** Saves the refused rows with their reasons, to be mended and taken again. */
function ErrorFile({ operation, input }: { operation: FileOperation; input: object }) {
  const act = useAct(operation, { onDone: download as never, changes: false })
  return (
    <Button
      size="small"
      className="co-after"
      icon={<FileDown size={14} />}
      loading={act.isPending}
      onClick={() => act.mutate(input as never)}
    >
      下载错误行
    </Button>
  )
}

const COLUMNS = [
  { title: '行', dataIndex: 'row', width: 64 },
  { title: '对象', dataIndex: 'of', width: 200 },
  { title: '原因', dataIndex: 'message' },
]

/** What would happen, or has happened. */
export const Seen = ({ message, refused = [], notes = [], isDone }: FileResult & { isDone: boolean }) => (
  <div className="co-seen" role="status">
    <Alert type={refused.length > 0 ? 'warning' : isDone ? 'success' : 'info'} showIcon title={message} />
    {notes.length > 0 && (
      <Alert
        type="warning"
        title={
          <ul className="co-notes">
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        }
      />
    )}
    {refused.length > 0 && (
      <Table
        size="small"
        rowKey={one => `${one.row} ${one.of}`}
        columns={COLUMNS}
        dataSource={refused}
        pagination={{ pageSize: 8, hideOnSinglePage: true }}
      />
    )}
  </div>
)
