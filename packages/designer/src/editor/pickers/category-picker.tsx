import type { CategoryNode } from '@heji/api-client/contract'
import type { CategoryEntry } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import { Empty, Tree } from 'antd'
import { useState } from 'react'
import { useDesigner } from '../../host/context'
import { FindInput } from '../../kit/find-input'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import { categoryTree } from '../../queries/shop'
import { isManyChosen } from '../use-work'
import { PickerDialog } from './picker-dialog'
import { categoryEntryOf } from './stored-entries'

interface Props {
  main: boolean
  chosen: CategoryEntry[]
  onClose: () => void
  onPick: (categories: CategoryEntry[]) => void
}

/** Categories of the first level; each is stored with everything below it. */
export function CategoryPicker({ main, chosen, onClose, onPick }: Props) {
  const { adapter } = useDesigner()
  const query = useQuery(categoryTree(adapter, main))
  const tree = query.data
  const [keys, setKeys] = useState(chosen.map(entry => entry.category_id))
  const [typed, setTyped] = useState('')
  const found = tree?.filter(node => hasName(node, typed.trim()))
  const pick = () => {
    const byId = new Map((tree ?? []).map(node => [node.category_id, node]))
    onPick(
      keys.flatMap(key =>
        byId.has(key) ? [categoryEntryOf(byId.get(key)!)] : chosen.filter(c => c.category_id === key),
      ),
    )
  }
  return (
    <PickerDialog
      title="选择分类"
      hasWork={isManyChosen(
        chosen.map(({ category_id }) => category_id),
        keys,
      )}
      onClose={onClose}
      onPick={pick}
    >
      <div className="hd-picker__bar">
        <FindInput label="搜索分类" value={typed} onChange={setTyped} />
      </div>
      <Refusal query={query} />
      <div className="hd-picker__list">
        {query.isPending && <Loading />}
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
    </PickerDialog>
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
