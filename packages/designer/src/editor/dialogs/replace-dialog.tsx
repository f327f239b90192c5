import type { ReplaceKind, Replacement } from '@heji/widgets/definitions'
import { Input, Segmented } from 'antd'
import { useId, useMemo, useState } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { findAll, replaceAll } from '../../document/edit/replace-all'
import { nameOf } from '../../document/name-of'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { useSingle } from '../../lib/use-single'
import { useEditor, useEditorState } from '../context'
import { OtherPagesList } from './other-pages'
import { placesOf } from './use-found-pages'
import { useOtherPages } from './use-other-pages'
import './repeat-dialog.css'

const KINDS: { value: ReplaceKind; label: string }[] = [
  { value: 'words', label: '文字' },
  { value: 'links', label: '链接' },
  { value: 'goods', label: '商品编号' },
  { value: 'colors', label: '颜色' },
]
/** Blocks that the list names. */
const MOST_NAMED = 20

/** Finds words, links, goods or colours and replaces them: here as one step, and in the drafts of other pages. */
export function ReplaceDialog({ onClose }: { onClose: () => void }) {
  const { store, notify } = useEditor()
  const { adapter } = useDesigner()
  const doc = useEditorState(state => state.doc)
  const [wanted, setWanted] = useState<Replacement>({ kind: 'words', find: '', replace: '' })
  const id = useId()
  const found = useMemo(() => findAll(doc, wanted), [doc, wanted])
  const others = useOtherPages(wanted)
  const here = found.reduce((sum, { count }) => sum + count, 0)
  const places = here + placesOf(others.chosen)
  const replace = useSingle({
    mutationFn: async () => {
      // First the others: where they are refused, nothing has happened here.
      const there = others.chosen.length > 0 ? await others.replace() : 0
      const uuids = found.map(({ uuid }) => uuid)
      if (here > 0) store.getState().run(replaceAll(uuids, wanted), `替换 ${here} 处`, { selection: uuids })
      return here + there
    },
    onSuccess: count => {
      notify('success', `已替换 ${count} 处`)
      onClose()
    },
    onError: error => notify('error', messageOf(error)),
  })
  const field = (name: 'find' | 'replace') => ({
    id: `${id}-${name}`,
    maxLength: 200,
    value: wanted[name],
    onChange: (event: { target: { value: string } }) => setWanted(now => ({ ...now, [name]: event.target.value })),
  })
  return (
    <Dialog
      title="查找和替换"
      width={480}
      okText={`替换 ${places} 处`}
      cancelText="取消"
      confirmLoading={replace.isPending}
      okButtonProps={{ disabled: places === 0 }}
      onOk={() => replace.mutate(undefined)}
      onCancel={onClose}
    >
      <div className="hd-repeat">
        <span>找什么</span>
        <Segmented
          aria-label="找什么"
          options={KINDS}
          value={wanted.kind}
          onChange={kind => setWanted(now => ({ ...now, kind }))}
        />
        <label htmlFor={`${id}-find`}>查找</label>
        <Input {...field('find')} />
        <label htmlFor={`${id}-replace`}>替换为</label>
        <Input {...field('replace')} />
      </div>
      <p role="status" className="hd-field__hint">
        {wanted.find === ''
          ? '锁定的组件不替换'
          : here === 0
            ? '本页没有找到，或者替换后没有变化'
            : `本页 ${found.length} 个组件：${found
                .slice(0, MOST_NAMED)
                .map(({ uuid }) => nameOf(doc, uuid))
                .join('、')}`}
      </p>
      {adapter.pages?.replace ? <OtherPagesList pages={others} canAsk={wanted.find !== ''} /> : null}
    </Dialog>
  )
}
