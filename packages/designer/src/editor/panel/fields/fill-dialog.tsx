import type { ListField } from '@heji/widgets/definitions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { messageOf } from '../../../adapter/designer-error'
import { fillRows, linesOf, withPicture } from '../../../document/edit/fill-rows'
import { useDesigner } from '../../../host/context'
import { Dialog } from '../../../kit/dialog'
import { IMAGES } from '../../../queries/images'
import { useEditor } from '../../context'
import { refusalOfFile } from '../../pickers/files'
import { UploadButton } from '../../pickers/upload-button'

type Rows = Record<string, unknown>[]

interface Props {
  field: ListField
  rows: Rows
  onFill: (rows: Rows) => void
  onClose: () => void
}

/** The rows of a list as lines of a text, so that ten entries are pasted at once, and their pictures uploaded together. */
export function FillDialog({ field, rows, onFill, onClose }: Props) {
  const { adapter } = useDesigner()
  const { notify } = useEditor()
  const queries = useQueryClient()
  const [text, setText] = useState(() => linesOf(field, rows).join('\n'))
  const [isTouched, setTouched] = useState(false)
  const filled = fillRows(field, rows, text)
  const hasPictures = Object.values(field.item).some(({ kind }) => kind === 'image')
  const write = (next: (before: string) => string) => {
    setTouched(true)
    setText(next)
  }
  const send = async (file: File) => {
    const stored = await adapter.upload!(file, { name: file.name.slice(0, 50), onProgress: () => {} })
    write(before => withPicture(before, stored.image_full_url))
  }
  /** One after the other: the first picture belongs to the first line. What follows one that is refused would slip up. */
  const sending = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        const refusal = refusalOfFile(file) ?? (await send(file).then(() => null, messageOf))
        if (refusal) return `${file.name}：${refusal}，它和后面的图片没有放进去`
      }
      return null
    },
    onSuccess: refusal => refusal && notify('error', refusal),
    onSettled: () => queries.invalidateQueries({ queryKey: IMAGES }),
  })
  const problem = 'problem' in filled ? filled.problem : ''
  return (
    <Dialog
      title={`批量填写${field.label}`}
      width={640}
      okText={problem ? '确定' : `填入 ${'rows' in filled ? filled.rows.length : 0} 项`}
      cancelText="取消"
      okButtonProps={{ disabled: problem !== '' || sending.isPending }}
      onOk={() => {
        if ('rows' in filled) onFill(filled.rows)
      }}
      onCancel={onClose}
    >
      <Input.TextArea
        aria-label="每行一项"
        rows={12}
        value={text}
        placeholder={'每行一项，用 | 或制表符分开：\n领券中心 | /member/coupon-center | /img/u/a.png'}
        onChange={event => write(() => event.target.value)}
      />
      <p className="hd-field__hint">
        可以从表格里整块粘贴。没改的行原样保留；删掉一行就删掉一项；“→”开头的是已经选好的链接。
      </p>
      {hasPictures && adapter.upload && (
        <UploadButton
          text="上传多张图片，依次放进各行"
          label="上传多张图片"
          loading={sending.isPending}
          onChoose={sending.mutate}
        />
      )}
      {isTouched && problem && (
        <p role="alert" className="hd-fault">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
