import { ScaleIcon } from '@heji/ui'
import { COMPARE_FORM } from './compare-ids'

/** 对比: puts the item beside others; without scripts it sends the form of the page and shows the comparison. */
export function CompareButton({ id, name, className }: { id: string; name: string; className: string }) {
  return (
    <button
      type="submit"
      form={COMPARE_FORM}
      name="add"
      value={id}
      data-compare
      className={className}
      aria-label={`加入对比：${name}`}
    >
      <ScaleIcon size={16} aria-hidden="true" />
      对比
    </button>
  )
}
