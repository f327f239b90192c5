import type { ShopTagEntry } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesigner } from '../../host/context'
import { FindInput } from '../../kit/find-input'
import { shopTags } from '../../queries/shop'
import { isManyChosen } from '../use-work'
import { PickerDialog } from './picker-dialog'
import { PickerTable } from './picker-table'

interface Props {
  chosen: ShopTagEntry[]
  max: number
  onClose: () => void
  onPick: (tags: ShopTagEntry[]) => void
}

/** All tags that shops carry (widgets §9); found by name here, for there are few. */
export function ShopTagPicker({ chosen, max, onClose, onPick }: Props) {
  const { adapter } = useDesigner()
  const [picked, setPicked] = useState(chosen)
  const [typed, setTyped] = useState('')
  const tags = useQuery(shopTags(adapter))
  const found = (tags.data?.tagList ?? []).filter(({ tag_name }) => tag_name.includes(typed.trim()))
  const isIn = (tag: ShopTagEntry) => picked.some(({ tag_id }) => tag_id === tag.tag_id)
  const isOff = (tag: ShopTagEntry) => picked.length >= max && !isIn(tag)
  const toggle = (tag: ShopTagEntry) => {
    if (isIn(tag)) setPicked(picked.filter(({ tag_id }) => tag_id !== tag.tag_id))
    else if (!isOff(tag)) setPicked([...picked, { tag_id: tag.tag_id, tag_name: tag.tag_name }])
  }
  const selected = picked.map(({ tag_id }) => tag_id)
  return (
    <PickerDialog
      title="选择标签"
      width={640}
      hasWork={isManyChosen(
        chosen.map(({ tag_id }) => tag_id),
        selected,
      )}
      onClose={onClose}
      onPick={() => onPick(picked)}
    >
      <div className="hd-picker__bar">
        <FindInput label="搜索标签" placeholder="请输入标签名称" value={typed} onChange={setTyped} />
      </div>
      <PickerTable<ShopTagEntry>
        query={tags}
        rows={found}
        rowKey="tag_id"
        nameOf={tag => tag.tag_name}
        empty="没有找到标签"
        selected={selected}
        isOff={isOff}
        onToggle={toggle}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        columns={[
          { title: 'ID', dataIndex: 'tag_id', width: 96 },
          { title: '标签名称', dataIndex: 'tag_name' },
        ]}
      />
      <p role="status">{`已选择 ${picked.length}`}</p>
    </PickerDialog>
  )
}
