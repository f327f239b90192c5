import type { CustomField } from '@heji/widgets/definitions'
import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { clsx } from 'clsx'
import { Upload, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { messageOf } from '../../../adapter/designer-error'
import { useEditor } from '../../context'
import type { FieldProps } from '../field-props'
import { useTyped } from '../fields/use-typed'
import './stored-file.css'

interface StoredFileProps extends FieldProps<CustomField<string>, string> {
  /** What the file is, such as 视频. */
  what: string
  /** What the computer's dialog offers. */
  accept: string
  /** Stores a file and takes its address. Without it operators only name an address. */
  store: ((file: File) => Promise<void>) | undefined
  /** What is wrong with a file before it is sent. */
  refusalOf: (file: File) => string | null
  /** What is wrong with an address. */
  check: (address: string) => string | null
  /** Which files fit. */
  fits: string
  shown?: ReactNode
  /** What operators call the file. */
  named?: string
}

/** A file that the page names by its address: uploaded here, or at an address that the operator knows. */
export function StoredFile({
  what,
  accept,
  store,
  refusalOf,
  check,
  fits,
  shown,
  named = '',
  ...props
}: StoredFileProps) {
  const { id, value, disabled, onChange } = props
  const { notify } = useEditor()
  const file = useRef<HTMLInputElement>(null)
  const ownId = useId()
  const sending = useMutation({
    mutationFn: async (chosen: File) => await store?.(chosen),
    onError: error => notify('error', messageOf(error)),
  })
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const refusal = refusalOf(chosen)
    if (refusal) notify('error', refusal)
    else sending.mutate(chosen)
  }
  return (
    <div className={clsx('hd-stored-file', shown && 'hd-stored-file--shown')}>
      {shown}
      <div className="hd-stored-file__acts">
        {store && (
          <Button
            id={id}
            size="small"
            icon={<Upload size={14} />}
            disabled={disabled}
            loading={sending.isPending}
            onClick={() => file.current?.click()}
          >
            {sending.isPending ? '正在上传' : `${value ? '更换' : '上传'}${what}`}
          </Button>
        )}
        {value && !disabled && (
          <Button
            size="small"
            type="text"
            icon={<X size={14} />}
            aria-label={`清除${what}`}
            onClick={() => onChange('')}
          />
        )}
      </div>
      {named && <p className="hd-stored-file__name">{named}</p>}
      <input
        ref={file}
        type="file"
        hidden
        accept={accept}
        aria-label={`选择${what}文件`}
        onChange={event => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Address {...props} id={store ? ownId : id} what={what} check={check} />
      {store && <p className="hd-field__hint">{fits}</p>}
    </div>
  )
}

type AddressProps = Pick<StoredFileProps, 'id' | 'what' | 'value' | 'disabled' | 'check' | 'onChange' | 'onRefusal'>

function Address({ id, what, value, disabled, check, onChange, onRefusal }: AddressProps) {
  const typed = useTyped(value, text => {
    const refusal = check(text.trim())
    onRefusal(refusal)
    if (!refusal) onChange(text.trim())
  })
  return (
    <label className="hd-stored-file__address" htmlFor={id}>
      <span>{`${what}地址`}</span>
      <Input
        id={id}
        size="small"
        disabled={disabled}
        placeholder="/video/…"
        value={typed.text}
        onChange={event => typed.type(event.target.value)}
        onBlur={typed.finish}
        onKeyDown={typed.onKeyDown}
      />
    </label>
  )
}
