import { messageOf } from '@heji/designer/kit'
import { App, Button } from 'antd'
import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConsole } from '../app/context'
import { Upload } from './later'

interface Props {
  label: string
  value?: string
  onChange?: (address: string) => void
}

/** A picture of a form: shown, chosen from the computer, taken away. */
export function PictureField({ label, value = '', onChange }: Props) {
  const { api } = useConsole()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const store = async (file: File) => {
    setBusy(true)
    try {
      const { image_full_url } = await api('POST /api/espier/upload_localimage', { file } as never)
      onChange?.(new URL(image_full_url, location.origin).pathname)
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File) => {
    void store(file)
    // The file is sent here, not by the library.
    return false
  }
  return (
    <div className="co-picture">
      {value && <img src={value.startsWith('/img/') ? `${value}?w=192` : value} alt="" />}
      <Upload accept=".jpg,.jpeg,.png" showUploadList={false} beforeUpload={choose}>
        <Button icon={<ImageUp size={16} />} loading={isBusy} aria-label={`选择${label}`}>
          {value ? '换一张' : '选择图片'}
        </Button>
      </Upload>
      {value && (
        <Button type="text" icon={<Trash2 size={16} />} aria-label={`去掉${label}`} onClick={() => onChange?.('')} />
      )}
    </div>
  )
}
