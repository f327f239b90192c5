import { ScaleIcon } from '@heji/ui'

/** 对比: puts the item beside others; without scripts it opens the comparison with it. */
export function CompareLink({ id, name, className }: { id: string; name: string; className: string }) {
  return (
    <a
      href={`/compare?add=${id}`}
      rel="nofollow"
      data-compare={id}
      className={className}
      aria-label={`加入对比：${name}`}
    >
      <ScaleIcon size={16} aria-hidden="true" />
      对比
    </a>
  )
}
