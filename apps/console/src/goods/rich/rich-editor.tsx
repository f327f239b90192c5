import { messageOf } from '@heji/designer/kit'
import { App, Input } from 'antd'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useConsole } from '../../app/context'
import { withoutHost } from '../without-host'
import { cleanHtml, htmlOfText, inParagraphs } from './clean-html'
import { RichBar } from './rich-bar'
import './rich.css'

interface Props {
  id?: string
  /** What it is, for those who do not see it. */
  label: string
  value?: string
  onChange?: (html: string) => void
}

/** A text with headings, lists, links and pictures, as the page of an item draws it; its HTML is one press away. */
export function RichEditor({ id, label, value = '', onChange }: Props) {
  // Blocks of another program are no text.
  const [isSource, setSource] = useState(/^\s*\[\s*\{/.test(value))
  const field = useRef<HTMLDivElement>(null)
  const { message } = App.useApp()
  const storePicture = useStorePicture()
  // What is typed stands there already; only what comes from elsewhere is written into it.
  const written = useRef<string | null>(null)
  useEffect(() => {
    if (isSource || !field.current || written.current === value) return
    field.current.innerHTML = cleanHtml(value)
    written.current = value
  }, [value, isSource])
  const changed = () => {
    const html = field.current ? inParagraphs(cleanHtml(field.current.innerHTML)) : ''
    // An empty field of a browser holds a line break.
    const text = html === '<br>' || html === '<p><br></p>' || html === '<p></p>' ? '' : html
    written.current = text
    onChange?.(text)
  }
  const insert = (html: string) => {
    field.current?.focus()
    document.execCommand('insertHTML', false, html)
    changed()
  }
  const addPictures = async (files: readonly File[]) => {
    try {
      for (const file of files) insert(`<img src="${await storePicture(file)}" alt="">`)
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const { clipboardData } = event
    const pictures = [...clipboardData.files].filter(({ type }) => /^image\/(png|jpeg)$/.test(type))
    if (pictures.length > 0) return void addPictures(pictures)
    const html = clipboardData.getData('text/html')
    insert(html ? cleanHtml(html) : htmlOfText(clipboardData.getData('text/plain')))
  }
  const toggle = () => {
    written.current = null
    setSource(!isSource)
  }
  return (
    <div className="co-rich">
      <RichBar isSource={isSource} onSource={toggle} onChanged={changed} onPictures={addPictures} field={field} />
      {isSource ? (
        <Input.TextArea
          id={id}
          aria-label={`${label}的 HTML`}
          value={value}
          maxLength={100_000}
          autoSize={{ minRows: 8, maxRows: 24 }}
          onChange={event => onChange?.(event.target.value)}
        />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: no element of HTML holds text with pictures
        <div
          id={id}
          ref={field}
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-label={label}
          contentEditable
          suppressContentEditableWarning
          className="co-rich__text"
          onInput={changed}
          onPaste={paste}
        />
      )}
    </div>
  )
}

/** Stores a picture. @returns its address */
function useStorePicture() {
  const { api } = useConsole()
  return async (images: File) =>
    withoutHost((await api('POST /api/espier/upload_localimage', { images })).image_full_url)
}
