import { Icon, Picture, PlusIcon, XIcon } from '@heji/ui'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { tooManyPictures } from '../../forms/fields'
import { uploadPicture } from './upload-picture'

interface PictureFieldProps {
  id?: string
  /** The form gets one value of this name for each picture. */
  name: string
  label: string
  most: number
  /** What else there is to know. */
  hint?: string
  /** Addresses of pictures that are there already, separated by commas. */
  defaultValue?: string
  error?: string | null
  /** Told while pictures are on their way, so that the form waits. */
  onBusy?: (isBusy: boolean) => void
}

/**
 * Pictures of a form. With scripts each one is uploaded as soon as it is chosen; without scripts the files travel with
 * the form, which must be `multipart/form-data`.
 */
export function PictureField({ id, name, label, most, hint, defaultValue = '', error, onBusy }: PictureFieldProps) {
  const made = useId()
  const field = id ?? made
  const { input, urls, busy, problem, isAlive, choose, remove } = useUploads(most, defaultValue, onBusy)
  const message = problem || error
  return (
    <fieldset className="hs-pictures" aria-describedby={`${field}-notes`}>
      <legend>
        <span>{label}</span>
        <small>{`${urls.length}/${most}`}</small>
      </legend>
      <div className="hs-pictures__row">
        {urls.map((url, i) => (
          <div key={url} className="hs-pictures__one">
            <Picture src={url} alt={`第${i + 1}张图片`} width={88} height={88} />
            {isAlive ? (
              <>
                <input type="hidden" name={name} value={url} />
                <button type="button" aria-label={`移除第${i + 1}张图片`} onClick={() => remove(url)}>
                  <Icon of={XIcon} size={14} />
                </button>
              </>
            ) : (
              <label>
                <input type="checkbox" name={name} value={url} defaultChecked /> 保留
              </label>
            )}
          </div>
        ))}
        {Array.from({ length: busy }, (_, i) => (
          <div key={i} className="hs-pictures__one hs-pictures__one--busy">
            <span className="hj-visually-hidden">上传中</span>
          </div>
        ))}
        {urls.length + busy < most ? (
          <label className="hs-pictures__add">
            <Icon of={PlusIcon} size={24} />
            <span>添加图片</span>
            <input
              ref={input}
              id={field}
              type="file"
              accept="image/jpeg,image/png"
              multiple={most > 1}
              aria-label={label}
              aria-invalid={message ? true : undefined}
              {...(isAlive ? { onChange: choose } : { name })}
            />
          </label>
        ) : null}
      </div>
      <p id={`${field}-notes`} className="hs-pictures__notes" aria-live="polite" data-wrong={message ? '' : undefined}>
        {message || noteOf(most, isAlive, hint)}
      </p>
    </fieldset>
  )
}

/** Scripts make what is too large smaller (`uploadPicture`); without them it is refused. */
const noteOf = (most: number, isAlive: boolean, hint = '') =>
  [
    `${most > 1 ? `最多${most}张，` : ''}支持 JPG、PNG，${isAlive ? '超过2M的照片会自动缩小' : '每张不超过2M'}`,
    ...(hint ? [hint] : []),
  ].join('；')

function useUploads(most: number, defaultValue: string, onBusy: PictureFieldProps['onBusy']) {
  const input = useRef<HTMLInputElement>(null)
  const [urls, setUrls] = useState(() => listOf(defaultValue))
  const [busy, setBusy] = useState(0)
  const [problem, setProblem] = useState('')
  const [isAlive, setAlive] = useState(false)
  // The server's answer names the pictures that it took.
  useEffect(
    () => setUrls(known => [...new Set([...known, ...listOf(defaultValue)])].slice(0, most)),
    [defaultValue, most],
  )
  const told = useRef(onBusy)
  told.current = onBusy
  const isBusy = busy > 0
  useEffect(() => {
    if (!isBusy) return
    told.current?.(true)
    return () => told.current?.(false)
  }, [isBusy])

  const add = async (files: File[]) => {
    const room = most - urls.length - busy
    setProblem(files.length > room ? tooManyPictures(most) : '')
    const chosen = files.slice(0, Math.max(0, room))
    setBusy(n => n + chosen.length)
    for (const file of chosen) {
      const answer = await uploadPicture(file)
      setBusy(n => n - 1)
      if ('url' in answer) setUrls(known => (known.includes(answer.url) ? known : [...known, answer.url]))
      else setProblem(answer.message)
    }
  }
  const adding = useRef(add)
  adding.current = add
  useEffect(() => {
    setAlive(true)
    // Files that somebody chose before the scripts ran.
    const files = [...(input.current?.files ?? [])]
    if (files.length > 0) void adding.current(files)
  }, [])

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void add([...(event.target.files ?? [])])
    // The same file may be chosen again.
    event.target.value = ''
  }
  const remove = (url: string) => {
    setUrls(known => known.filter(other => other !== url))
    setProblem('')
    input.current?.focus()
  }
  return { input, urls, busy, problem, isAlive, choose, remove }
}

const listOf = (text: string) => text.split(',').filter(url => url !== '')
