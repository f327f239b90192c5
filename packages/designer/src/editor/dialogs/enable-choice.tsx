import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useDesigner } from '../../host/context'
import { TYPE_NAMES } from '../../kit/page-words'
import { pageList } from '../../queries/pages'
import { useEditorState } from '../context'

interface EnableChoiceProps {
  value: boolean
  onChange: (enable: boolean) => void
}

/** A page that is not enabled reaches nobody, so publishing asks. */
export function EnableChoice({ value, onChange }: EnableChoiceProps) {
  const { adapter } = useDesigner()
  const { page_type, platform } = useEditorState(state => state.page)
  const isAlone = page_type === 'custom'
  const kind = { page_type, platform, status: '1' as const, page: 1, pageSize: 1 }
  const inUse = useQuery({ ...pageList(adapter, kind), enabled: !isAlone && adapter.pages !== undefined }).data?.list[0]
  const effect = inUse ? `，替换正在使用的“${inUse.template_title}”` : ''
  return (
    <div className="hd-publish__enable">
      <Checkbox checked={value} onChange={event => onChange(event.target.checked)}>
        {`同时启用${effect}`}
      </Checkbox>
      {!value && (
        <p className="hd-note">
          {isAlone
            ? '页面未启用：发布后顾客仍然打不开它'
            : `页面未启用：发布后顾客看到的仍是现在的${TYPE_NAMES[page_type]}`}
        </p>
      )}
    </div>
  )
}
