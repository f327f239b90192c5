import { InputNumber } from '@heji/designer/kit'
import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import './operations.css'

interface Props {
  /** What it is, e.g. `HJ-1 的价格`. */
  label: string
  /** Cents with `isMoney`, else whole. */
  value: number
  isMoney?: boolean
  isPending: boolean
  /** Shows the value as it stands there. */
  children: React.ReactNode
  onSave: (value: number) => void
}

/** A number in a table that is changed where it stands: press, type, Enter; Escape leaves it. */
export function InlineNumber({ label, value, isMoney = false, isPending, children, onSave }: Props) {
  const [typed, setTyped] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Whoever left it by a key goes on from here; whoever pressed elsewhere is there.
  const [isBack, setBack] = useState(false)
  const scale = isMoney ? 100 : 1
  const open = () => {
    setTyped(value / scale)
    setBack(false)
    setOpen(true)
  }
  const save = () => {
    setOpen(false)
    if (typed === null) return
    const next = Math.round(typed * scale)
    if (next !== value) onSave(next)
  }
  if (!isOpen)
    return (
      <Button
        type="text"
        size="small"
        className="co-inline"
        aria-label={`改${label}`}
        autoFocus={isBack}
        loading={isPending}
        onClick={open}
        icon={<Pencil size={12} />}
        iconPlacement="end"
      >
        {children}
      </Button>
    )
  return (
    <InputNumber
      autoFocus
      size="small"
      aria-label={label}
      className="co-inline-input"
      min={0}
      precision={isMoney ? 2 : 0}
      value={typed}
      {...(isMoney ? { prefix: '¥' } : {})}
      onChange={next => setTyped(next as number | null)}
      onFocus={event => event.target.select()}
      onPressEnter={event => {
        // The same press would open the button again, which has the focus by then.
        event.preventDefault()
        setBack(true)
        save()
      }}
      onBlur={save}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        setBack(true)
        setOpen(false)
      }}
    />
  )
}
