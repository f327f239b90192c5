import { Button } from 'antd'
import { Upload } from 'lucide-react'
import { useRef } from 'react'

interface Props {
  /** Words of the button. */
  text: string
  /** Name of the field for the files. */
  label: string
  disabled?: boolean
  loading?: boolean
  onChoose: (files: File[]) => void
}

/** Chooses pictures of the desktop, several at once; the same ones can be chosen again. */
export function UploadButton({ text, label, disabled = false, loading = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<Upload size={14} />} disabled={disabled} loading={loading} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png"
        aria-label={label}
        onChange={event => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
