import { messageOf } from '@heji/designer/kit'
import { App, Button } from 'antd'
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConsole } from '../app/context'
import { Dragger } from '../operations/later'
import { withoutHost } from './without-host'

const MOST = 20

interface Props {
  /** Addresses; the first is what lists show. */
  value?: string[]
  onChange?: (value: string[]) => void
}

/** Pictures of an item: added by choosing or dropping files, ordered by dragging or with the arrows. */
export function PictureInput({ value = [], onChange }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= value.length) return
    const next = value.toSpliced(from, 1)
    onChange?.(next.toSpliced(to, 0, value[from]!))
  }
  return (
    <ul className="co-pics co-pics--input">
      {value.map((pic, i) => (
        <li
          key={pic}
          draggable
          className={dragged === i ? 'co-dragged' : ''}
          onDragStart={() => setDragged(i)}
          onDragOver={event => event.preventDefault()}
          onDrop={() => dragged !== null && move(dragged, i)}
          onDragEnd={() => setDragged(null)}
        >
          <img src={`${pic}?w=240`} alt={`图 ${i + 1}`} />
          {i === 0 && <span className="co-pics__first">主图</span>}
          <div className="co-pics__acts">
            <IconButton label={`图 ${i + 1} 前移`} disabled={i === 0} onClick={() => move(i, i - 1)}>
              <ArrowLeft size={14} />
            </IconButton>
            <IconButton label={`图 ${i + 1} 后移`} disabled={i === value.length - 1} onClick={() => move(i, i + 1)}>
              <ArrowRight size={14} />
            </IconButton>
            <IconButton label={`去掉图 ${i + 1}`} onClick={() => onChange?.(value.toSpliced(i, 1))}>
              <Trash2 size={14} />
            </IconButton>
          </div>
        </li>
      ))}
      {value.length < MOST && (
        <li>
          <AddPictures value={value} onChange={onChange} />
        </li>
      )}
    </ul>
  )
}

function AddPictures({ value, onChange }: { value: string[]; onChange: Props['onChange'] }) {
  const { api } = useConsole()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const send = async (files: File[]) => {
    setBusy(true)
    const added: string[] = []
    try {
      for (const images of files.slice(0, MOST - value.length))
        added.push((await api('POST /api/espier/upload_localimage', { images })).image_full_url)
    } catch (error) {
      void message.error(messageOf(error as Error))
    }
    setBusy(false)
    // The same file again has the same address.
    onChange?.([...new Set([...value, ...added.map(withoutHost)])])
  }
  return (
    <Dragger
      multiple
      accept="image/jpeg,image/png"
      showUploadList={false}
      disabled={isBusy}
      beforeUpload={(file, all) => {
        if (file === all[0]) void send(all)
        return false
      }}
    >
      <ImagePlus size={20} aria-hidden />
      <span>{isBusy ? '上传中…' : '添加图片'}</span>
    </Dragger>
  )
}

interface IconProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: React.ReactNode
}

const IconButton = ({ label, children, ...button }: IconProps) => (
  <Button size="small" type="text" aria-label={label} title={label} icon={children} {...button} />
)
