import { ImageDownIcon, toast } from '@heji/ui'
import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PosterProps } from './poster'
import type { PosterFacts } from './poster-draw'

/** 生成海报: its script and its picture come with the first press. */
export function PosterButton({ facts, code }: { facts: PosterFacts; code: string }) {
  const [Poster, setPoster] = useState<ComponentType<PosterProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = () =>
    void import('./poster').then(
      loaded => {
        setPoster(() => loaded.Poster)
        setIsOpen(true)
      },
      () => toast.error('操作失败'),
    )
  return (
    <>
      <button type="button" className="hs-share__wide" onClick={open}>
        <ImageDownIcon size={16} aria-hidden="true" />
        生成海报
      </button>
      {Poster
        ? createPortal(
            <Poster open={isOpen} onClose={() => setIsOpen(false)} facts={facts} code={code} />,
            // The panel closes when the pointer leaves it, and would hide what is inside.
            document.body,
          )
        : null}
    </>
  )
}
