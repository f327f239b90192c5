import { type CustomField, checkFilm } from '@heji/widgets/definitions'
import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { FilmIcon, Upload, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { messageOf } from '../../../adapter/designer-error'
import { useDesigner } from '../../../host/context'
import { useEditor } from '../../context'
import type { FieldProps } from '../field-props'
import { useTyped } from '../fields/use-typed'
import './film.css'
import { filmSize, refusalOfFilm } from './film-file'

/** A film: uploaded here, or at an address that the operator knows. One that is uploaded brings its ratio along. */
export function FilmEditor(props: FieldProps<CustomField<string>, string>) {
  const { id, value, disabled, onChange, onRefusal } = props
  const { adapter } = useDesigner()
  const { notify } = useEditor()
  const file = useRef<HTMLInputElement>(null)
  const addressId = useId()
  const sending = useMutation({
    mutationFn: async (chosen: File) => {
      const [film, picture] = await Promise.all([adapter.uploadFilm!(chosen), filmSize(chosen)])
      return { film, picture }
    },
    onSuccess: ({ film, picture }) => {
      notify('success', '视频上传成功')
      onRefusal(null)
      onChange(film.media_id, picture ? { picture } : {})
    },
    onError: error => notify('error', messageOf(error)),
  })
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const refusal = refusalOfFilm(chosen)
    if (refusal) notify('error', refusal)
    else sending.mutate(chosen)
  }
  const typed = useTyped(value, text => {
    const refusal = checkFilm(text.trim())
    onRefusal(refusal)
    if (!refusal) onChange(text.trim())
  })
  return (
    <div className="hd-film">
      {value ? (
        // biome-ignore lint/a11y/useMediaCaption: a thumbnail that nobody plays
        <video className="hd-film__shown" src={value} preload="metadata" aria-label="所选视频" tabIndex={-1} />
      ) : (
        <span className="hd-film__none">
          <FilmIcon size={20} aria-hidden />
        </span>
      )}
      <div className="hd-film__acts">
        {adapter.uploadFilm && (
          <Button
            id={id}
            size="small"
            icon={<Upload size={14} />}
            disabled={disabled}
            loading={sending.isPending}
            onClick={() => file.current?.click()}
          >
            {sending.isPending ? '正在上传' : value ? '更换视频' : '上传视频'}
          </Button>
        )}
        {value && !disabled && (
          <Button size="small" type="text" icon={<X size={14} />} aria-label="清除视频" onClick={() => onChange('')} />
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="video/mp4,video/webm"
        aria-label="选择视频文件"
        onChange={event => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <label className="hd-film__address" htmlFor={adapter.uploadFilm ? addressId : id}>
        <span>地址</span>
        <Input
          id={adapter.uploadFilm ? addressId : id}
          size="small"
          disabled={disabled}
          placeholder="/video/…"
          value={typed.text}
          onChange={event => typed.type(event.target.value)}
          onBlur={typed.finish}
          onKeyDown={typed.onKeyDown}
        />
      </label>
      {adapter.uploadFilm && <p className="hd-field__hint">MP4 或 WebM，最大 8MB；商城不播放其他网站的视频</p>}
    </div>
  )
}
