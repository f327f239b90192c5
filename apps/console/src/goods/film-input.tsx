import { messageOf } from '@heji/designer/kit'
import { App, Button } from 'antd'
import { Film, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConsole } from '../app/context'
import { Upload } from '../operations/later'
import { withoutHost } from './without-host'

interface Props {
  value?: string
  onChange?: (address: string) => void
}

/** The film of an item: shown, chosen from the computer, taken away. */
export function FilmInput({ value = '', onChange }: Props) {
  const { api } = useConsole()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const store = async (file: File) => {
    setBusy(true)
    try {
      onChange?.(withoutHost((await api('POST /api/espier/upload_localvideo', { file })).media_id))
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="co-film-input">
      {value && (
        // biome-ignore lint/a11y/useMediaCaption: films of goods have no speech
        <video src={value} controls preload="metadata" className="co-film" />
      )}
      <Upload
        accept=".mp4,.webm"
        showUploadList={false}
        beforeUpload={file => {
          void store(file)
          // The file is sent here, not by the library.
          return false
        }}
      >
        <Button icon={<Film size={16} />} loading={isBusy}>
          {value ? '换一个视频' : '选择视频'}
        </Button>
      </Upload>
      {value && <Button type="text" icon={<Trash2 size={16} />} aria-label="去掉视频" onClick={() => onChange?.('')} />}
    </div>
  )
}
