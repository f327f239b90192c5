import { Input, Segmented } from 'antd'
import { useId, useState } from 'react'
import { MOST_COPIES, readLines, repeatAll } from '../../document/edit/repeat'
import { Dialog } from '../../kit/dialog'
import { InputNumber } from '../../kit/number-input'
import { keepInSight } from '../canvas/scroll-to-selection'
import { drawnSizeOf } from '../canvas/use-drawn-size'
import { useEditor, useEditorState } from '../context'
import './repeat-dialog.css'

/** Copies of the selection with equal spacing; a pasted list fills them with words, links and pictures. */
export function RepeatDialog({ onClose }: { onClose: () => void }) {
  const { store } = useEditor()
  const inPanel = useEditorState(({ doc, selection }) => Boolean(doc.nodes[selection[0] ?? '']?.parent))
  const [count, setCount] = useState(1)
  const [gap, setGap] = useState(10)
  const [direction, setDirection] = useState<'x' | 'y'>('x')
  const [pasted, setPasted] = useState('')
  const id = useId()
  const lines = readLines(pasted)
  const copies = lines.length > 0 ? lines.length : count
  const repeat = () => {
    const { doc, selection, run } = store.getState()
    const { verb, uuids } = repeatAll(doc, selection, { count: copies, gap, direction, lines }, { sizeOf: drawnSizeOf })
    if (run(verb, `重复 ${copies} 次`, { selection: uuids })) keepInSight(uuids)
    onClose()
  }
  return (
    <Dialog title="重复" width={480} okText={`做 ${copies} 个副本`} cancelText="取消" onOk={repeat} onCancel={onClose}>
      <div className="hd-repeat">
        <label htmlFor={`${id}-count`}>个数</label>
        <InputNumber
          id={`${id}-count`}
          min={1}
          max={MOST_COPIES}
          precision={0}
          disabled={lines.length > 0}
          value={copies}
          onChange={next => setCount(next ?? 1)}
        />
        <label htmlFor={`${id}-gap`}>间距</label>
        <InputNumber
          id={`${id}-gap`}
          min={0}
          max={500}
          precision={0}
          suffix="px"
          value={gap}
          onChange={next => setGap(next ?? 0)}
        />
        {inPanel && (
          <>
            <span>方向</span>
            <Segmented
              aria-label="方向"
              value={direction}
              onChange={setDirection}
              options={[
                { value: 'x', label: '向右' },
                { value: 'y', label: '向下' },
              ]}
            />
          </>
        )}
        <label htmlFor={`${id}-list`}>清单</label>
        <Input.TextArea
          id={`${id}-list`}
          rows={6}
          value={pasted}
          placeholder={'可不填。每行一个副本，用 | 或制表符分开：\n领券中心 | /member/coupon-center | /img/u/a.png'}
          onChange={event => setPasted(event.target.value)}
        />
      </div>
      <p className="hd-field__hint">{`每行的文字、链接和图片放进一个副本；一次最多 ${MOST_COPIES} 个，撤销一次全部收回`}</p>
    </Dialog>
  )
}
