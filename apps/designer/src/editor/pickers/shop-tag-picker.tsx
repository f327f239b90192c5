import type { ShopTagEntry } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import { Input, Modal, Table } from 'antd'
import { useState } from 'react'
import { useApp } from '../../app/context'
import { Refusal } from '../../app/refusal'
import { shopTags } from '../../queries/shop'
import './pickers.css'

interface Props {
  chosen: ShopTagEntry[]
  max: number
  onClose: () => void
  onPick: (tags: ShopTagEntry[]) => void
}

/** All tags that shops carry (widgets §9); found by name here, for there are few. */
export function ShopTagPicker({ chosen, max, onClose, onPick }: Props) {
  const { shopApi } = useApp()
  const [picked, setPicked] = useState(chosen)
  const [typed, setTyped] = useState('')
  const tags = useQuery(shopTags(shopApi))
  const found = (tags.data?.tagList ?? []).filter(({ tag_name }) => tag_name.includes(typed.trim()))
  const isIn = (tag: ShopTagEntry) => picked.some(({ tag_id }) => tag_id === tag.tag_id)
  const isOff = (tag: ShopTagEntry) => picked.length >= max && !isIn(tag)
  const toggle = (tag: ShopTagEntry) => {
    if (isIn(tag)) setPicked(picked.filter(({ tag_id }) => tag_id !== tag.tag_id))
    else if (!isOff(tag)) setPicked([...picked, { tag_id: tag.tag_id, tag_name: tag.tag_name }])
  }
  return (
    <Modal
      open
      title="选择标签"
      width={640}
      okText="确定"
      cancelText="取消"
      onCancel={onClose}
      onOk={() => onPick(picked)}
    >
      <div className="hd-picker">
        <div className="hd-picker__bar">
          <Input
            allowClear
            placeholder="请输入标签名称"
            aria-label="搜索标签"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <Refusal query={tags} />
        <div className="hd-picker__list">
          <Table<ShopTagEntry>
            size="small"
            rowKey="tag_id"
            loading={tags.isFetching}
            dataSource={found}
            locale={{ emptyText: '没有找到标签' }}
            rowSelection={{
              selectedRowKeys: picked.map(({ tag_id }) => tag_id),
              hideSelectAll: true,
              getCheckboxProps: tag => ({ disabled: isOff(tag), 'aria-label': `选择${tag.tag_name}` }),
              onSelect: toggle,
            }}
            onRow={tag => ({
              onClick: event => {
                if (!(event.target as Element).closest('label')) toggle(tag)
              },
            })}
            pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: 'ID', dataIndex: 'tag_id', width: 96 },
              { title: '标签名称', dataIndex: 'tag_name' },
            ]}
          />
        </div>
        <p role="status">{`已选择 ${picked.length}`}</p>
      </div>
    </Modal>
  )
}
