import { definitions } from '@heji/widgets/definitions'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { nearLimit } from '../../kit/near-limit'
import { useSingle } from '../../lib/use-single'
import { MODULES } from '../../queries/modules'
import { useEditor } from '../context'
import { type Bundle, readBundle } from './bundle'
import { takeIn } from './move-bundles'

interface Props {
  fileName: string
  text: string
  onClose: () => void
}

/** Shows what a file holds, or why it cannot be taken in, before anything is stored. */
export function ImportDialog({ fileName, text, onClose }: Props) {
  const { adapter } = useDesigner()
  const { notify } = useEditor()
  const queries = useQueryClient()
  const [read] = useState(() => readBundle(text))
  const [name, setName] = useState('bundle' in read ? read.bundle.name : '')
  const [done, setDone] = useState<string | null>(null)
  const leave = useRef(new AbortController())
  useEffect(() => () => leave.current.abort(), [])
  const take = useSingle({
    mutationFn: (bundle: Bundle) => {
      leave.current = new AbortController()
      const onProgress = (at: number, all: number) => setDone(`正在上传图片 ${at + 1}/${all}`)
      return takeIn({ ...bundle, name: name.trim() }, { adapter, onProgress, signal: leave.current.signal })
    },
    onSuccess: () => {
      notify('success', '已导入')
      onClose()
    },
    onError: error => !leave.current.signal.aborted && notify('error', messageOf(error)),
    onSettled: () => {
      setDone(null)
      void queries.invalidateQueries({ queryKey: MODULES })
    },
  })
  const bundle = 'bundle' in read ? read.bundle : null
  return (
    <Dialog
      title="导入组合模块"
      width={416}
      okText="导入"
      cancelText="取消"
      confirmLoading={take.isPending}
      okButtonProps={{ disabled: !bundle || name.trim() === '' }}
      onOk={() => bundle && take.mutate(bundle)}
      onCancel={onClose}
    >
      {'problems' in read ? (
        <Alert type="error" showIcon title={`不能导入“${fileName}”`} description={<List of={read.problems} />} />
      ) : (
        <Form layout="vertical" requiredMark={false}>
          <Form.Item label="模块名称" htmlFor="module-name">
            <Input
              id="module-name"
              maxLength={50}
              showCount={nearLimit}
              value={name}
              onChange={event => setName(event.target.value)}
            />
          </Form.Item>
          <Holds bundle={read.bundle} />
        </Form>
      )}
      <p role="status">{done}</p>
    </Dialog>
  )
}

const List = ({ of }: { of: string[] }) => (
  <ul className="hd-import">
    {of.map(problem => (
      <li key={problem}>{problem}</li>
    ))}
  </ul>
)

function Holds({ bundle: { panel, picture, files } }: { bundle: Bundle }) {
  const children = (Array.isArray(panel.childWidgets) ? panel.childWidgets : []) as { type: string }[]
  const names = [...new Set(children.map(({ type }) => definitions[type]?.name ?? type))]
  return (
    <>
      <img className="hd-import__picture" src={files[picture] ?? picture} alt="模块图片" />
      <p>{`${children.length} 个组件${names.length > 0 ? `：${names.join('、')}` : ''}`}</p>
      <p>{`${Object.keys(files).length} 张图片`}</p>
    </>
  )
}
