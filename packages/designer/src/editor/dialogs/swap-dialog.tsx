import type { SwappedPage } from '@heji/api-client/contract'
import { Button } from 'antd'
import { Dialog } from '../../kit/dialog'
import { useEditorState } from '../context'
import { OtherPagesList } from './other-pages'
import { placesOf } from './use-found-pages'
import { useSwap } from './use-swap'

const SAME =
  '同款：内容和本页这个组件改动前（上次发布的，或此后保存过的草稿里的）完全一样，位置、大小和名称不算；在自己页面上改过的和锁定的不替换。'
const IN_DRAFTS = '替换草稿：发布后顾客才会看到。不能在这里撤销。'
const AT_ONCE = `${IN_DRAFTS}替换并发布：顾客马上看到，包括本页和定时发布的内容；只换这个组件，其他没有发布的修改仍留在草稿里。`

/** Puts the selected block in the place of its copies on other pages: in their drafts, or at once for shoppers. */
export function SwapDialog({ onClose }: { onClose: () => void }) {
  const canPublish = useEditorState(state => state.canPublish)
  const { pages, inDraft, swap } = useSwap(onClose)
  const drafts = (
    <Button
      type={canPublish ? 'default' : 'primary'}
      disabled={inDraft.length === 0 || swap.isPending}
      onClick={() => swap.mutate(false)}
    >
      {`替换草稿 ${placesOf(inDraft)} 处`}
    </Button>
  )
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      {drafts}
      {canPublish && (
        <Button
          type="primary"
          loading={swap.isPending}
          disabled={pages.chosen.length === 0}
          onClick={() => swap.mutate(true)}
        >
          {`替换并发布 ${pages.chosen.length} 页`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title="替换其他页面的同款" width={560} footer={footer} onCancel={onClose}>
      <p className="hd-field__hint">{SAME}</p>
      <OtherPagesList
        pages={pages}
        hint={canPublish ? AT_ONCE : IN_DRAFTS}
        amountOf={amountOf}
        none="其他页面没有同款"
      />
    </Dialog>
  )
}

const amountOf = ({ places, shown, left }: SwappedPage) =>
  [places > 0 && `草稿 ${places} 处`, shown > 0 && `线上 ${shown} 处`, left > 0 && `${left} 处已改动或锁定，不替换`]
    .filter(Boolean)
    .join(' · ')
