import type { CategoryNode } from '@heji/api-client/contract'
import type { CategoryEntry } from '@heji/widgets/definitions'
import { Empty, Modal, Skeleton, Tree } from 'antd'
import { useState } from 'react'
import './pickers.css'
import { useCategories } from './use-categories'

interface Props {
  main: boolean
  chosen: CategoryEntry[]
  onClose: () => void
  onPick: (categories: CategoryEntry[]) => void
}

/** Categories of the first level; each is stored with everything below it. */
export function CategoryPicker({ main, chosen, onClose, onPick }: Props) {
  const tree = useCategories(main)
  const [keys, setKeys] = useState(chosen.map(entry => entry.category_id))
  const pick = () => {
    const byId = new Map((tree ?? []).map(node => [node.category_id, node]))
    onPick(keys.flatMap(key => (byId.has(key) ? [entryOf(byId.get(key)!)] : chosen.filter(c => c.category_id === key))))
  }
  return (
    <Modal open title="选择分类" width={800} okText="确定" cancelText="取消" onCancel={onClose} onOk={pick}>
      <div className="hd-picker">
        <div className="hd-picker__list">
          {!tree && <Skeleton active />}
          {tree?.length === 0 && <Empty description="还没有分类" />}
          {tree && tree.length > 0 && (
            <Tree
              checkable
              checkStrictly
              selectable={false}
              checkedKeys={keys}
              treeData={tree.map(top => ({ ...branchOf(top), checkable: true }))}
              onCheck={checked => setKeys((Array.isArray(checked) ? checked : checked.checked).map(String))}
            />
          )}
        </div>
        <p>{`已选 ${keys.length} 个一级分类，下级分类一起显示`}</p>
      </div>
    </Modal>
  )
}

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
