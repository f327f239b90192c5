import { Button, Tooltip } from 'antd'
import { Bold, Code, Eraser, Heading, ImagePlus, Link2, List, ListOrdered, Pilcrow, Quote, Undo2 } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { LinkDialog } from './link-dialog'

interface Props {
  field: RefObject<HTMLDivElement | null>
  isSource: boolean
  onSource: () => void
  onChanged: () => void
  onPictures: (files: readonly File[]) => void
}

/** Commands of the browser's own editing. */
const COMMANDS: readonly (readonly [title: string, icon: ReactNode, command: string, value?: string])[] = [
  ['正文', <Pilcrow size={16} key="p" />, 'formatBlock', 'p'],
  ['小标题', <Heading size={16} key="h" />, 'formatBlock', 'h3'],
  ['粗体', <Bold size={16} key="b" />, 'bold'],
  ['项目列表', <List size={16} key="ul" />, 'insertUnorderedList'],
  ['编号列表', <ListOrdered size={16} key="ol" />, 'insertOrderedList'],
  ['引用', <Quote size={16} key="q" />, 'formatBlock', 'blockquote'],
  ['清除格式', <Eraser size={16} key="x" />, 'removeFormat'],
  ['撤销', <Undo2 size={16} key="u" />, 'undo'],
]

export function RichBar({ field, isSource, onSource, onChanged, onPictures }: Props) {
  const [range, setRange] = useState<Range | null>(null)
  const run = (command: string, value?: string) => {
    field.current?.focus()
    document.execCommand('styleWithCSS', false, 'false')
    document.execCommand(command, false, value)
    onChanged()
  }
  const askForLink = () => {
    const selection = document.getSelection()
    const isInside = selection?.rangeCount && field.current?.contains(selection.anchorNode)
    setRange(isInside ? selection.getRangeAt(0) : document.createRange())
  }
  const link = (address: string) => {
    const selection = document.getSelection()
    field.current?.focus()
    if (range && field.current?.contains(range.startContainer)) {
      selection?.removeAllRanges()
      selection?.addRange(range)
    }
    if (!address) run('unlink')
    else if (selection?.isCollapsed) run('insertHTML', `<a href="${encodeURI(address)}">${escaped(address)}</a>`)
    else run('createLink', address)
  }
  return (
    <div className="co-rich__bar" role="toolbar" aria-label="格式">
      {!isSource &&
        COMMANDS.map(([title, icon, command, value]) => (
          <BarButton key={title} title={title} icon={icon} onClick={() => run(command, value)} />
        ))}
      {!isSource && <BarButton title="链接" icon={<Link2 size={16} />} onClick={askForLink} />}
      {!isSource && (
        <BarButton title="图片" icon={<ImagePlus size={16} />} onClick={() => choosePictures(onPictures)} />
      )}
      <BarButton title={isSource ? '回到图文' : 'HTML'} icon={<Code size={16} />} isOn={isSource} onClick={onSource} />
      {range && <LinkDialog onLink={link} onClose={() => setRange(null)} />}
    </div>
  )
}

/** Opens the browser's own dialog for files. */
function choosePictures(onPictures: Props['onPictures']) {
  const picker = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'image/jpeg,image/png',
    multiple: true,
  })
  picker.onchange = () => onPictures([...(picker.files ?? [])])
  picker.click()
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

interface BarButtonProps {
  title: string
  icon: ReactNode
  isOn?: boolean
  onClick: () => void
}

/** Pressing it leaves the selection where it is. */
const BarButton = ({ title, icon, isOn, onClick }: BarButtonProps) => (
  <Tooltip title={title}>
    <Button
      type="text"
      size="small"
      aria-label={title}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      icon={icon}
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
    />
  </Tooltip>
)
