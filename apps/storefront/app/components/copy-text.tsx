import { CopyIcon, toast } from '@heji/ui'
import { useEffect, useState } from 'react'

/** A number with a button that copies it; without scripts the number alone. The place of the button is there from the first. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [canCopy, setCanCopy] = useState(false)
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), [])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('复制成功'),
      () => toast.error('复制失败，请手动选择'),
    )
  return (
    <span className="hs-copy">
      <span className="hs-copy__text">{text}</span>
      <button
        type="button"
        className="hs-copy__button"
        aria-label={`复制${label}`}
        data-ready={canCopy || undefined}
        onClick={copy}
      >
        <CopyIcon size={14} aria-hidden="true" />
        复制
      </button>
    </span>
  )
}
