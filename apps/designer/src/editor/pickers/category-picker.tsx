import type { CategoryNode } from '@heji/api-client/contract'
import type { CategoryEntry } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import { Empty, Input, Modal, Skeleton, Tree } from 'antd'
import { useState } from 'react'
import { useApp } from '../../app/context'
import { Refusal } from '../../app/refusal'
import { categoryTree } from '../../queries/shop'
import './pickers.css'

interface Props {
  main: boolean
  chosen: CategoryEntry[]
  onClose: () => void
  onPick: (categories: CategoryEntry[]) => void
}

/** Categories of the first level; each is stored with everything below it. */
export function CategoryPicker({ main, chosen, onClose, onPick }: Props) {
  const { shopApi } = useApp()
  const query = useQuery(categoryTree(shopApi, main))
  const tree = query.data
  const [keys, setKeys] = useState(chosen.map(entry => entry.category_id))
  const [typed, setTyped] = useState('')
  const found = tree?.filter(node => hasName(node, typed.trim()))
  const pick = () => {
    const byId = new Map((tree ?? []).map(node => [node.category_id, node]))
    onPick(keys.flatMap(key => (byId.has(key) ? [entryOf(byId.get(key)!)] : chosen.filter(c => c.category_id === key))))
  }
  return (
    <Modal open title="选择分类" width={800} okText="确定" cancelText="取消" onCancel={onClose} onOk={pick}>
      <div className="hd-picker">
        <div className="hd-picker__bar">
          <Input
            allowClear
            placeholder="搜索分类"
            aria-label="搜索分类"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <Refusal query={query} />
        <div className="hd-picker__list">
          {query.isPending && <Skeleton active />}
          {found?.length === 0 && <Empty description={typed ? '没有找到分类' : '还没有分类'} />}
          {found && found.length > 0 && (
            <Tree
              key={typed ? 'found' : 'all'}
              checkable
              checkStrictly
              defaultExpandAll={typed !== ''}
              selectable={false}
              checkedKeys={keys}
              treeData={found.map(top => ({ ...branchOf(top), checkable: true }))}
              onCheck={checked => setKeys((Array.isArray(checked) ? checked : checked.checked).map(String))}
            />
          )}
        </div>
        <p>{`已选 ${keys.length} 个一级分类，下级分类一起显示`}</p>
      </div>
    </Modal>
  )
}

/** Whether a category or one below it is called so. */
const hasName = (node: CategoryNode, typed: string): boolean =>
  node.category_name.includes(typed) || node.children.some(child => hasName(child, typed))

interface Branch {
  key: string
  title: string
  checkable: boolean
  children: Branch[]
}

const branchOf = (node: CategoryNode): Branch => ({
  key: node.category_id,
  title: node.category_name,
  checkable: false,
  children: node.children.map(branchOf),
})

/** What is stored of a category. */
export const entryOf = (node: CategoryNode): CategoryEntry => ({
  category_id: node.category_id,
  category_name: node.category_name,
  ...(node.image_url ? { image_url: node.image_url } : {}),
  ...(node.children.length > 0 ? { children: node.children.map(entryOf) } : {}),
})
