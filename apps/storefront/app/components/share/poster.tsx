import { buttonClass, Modal } from '@heji/ui'
import { useEffect, useState } from 'react'
import { drawPoster, type PosterFacts } from './poster-draw'

export interface PosterProps {
  open: boolean
  onClose: () => void
  facts: PosterFacts
  /** Picture of the code that leads to the item. */
  code: string
}

/** The poster of an item, drawn in the browser, to keep or to send. */
export function Poster({ open, onClose, facts, code }: PosterProps) {
  const [picture, setPicture] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isThere = true
    setHasFailed(false)
    drawPoster(facts, code).then(
      drawn => isThere && setPicture(drawn),
      () => isThere && setHasFailed(true),
    )
    return () => {
      isThere = false
    }
  }, [facts, code])
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="商品海报"
      width={420}
      height="auto"
      className="hs-poster"
      footer={
        picture ? (
          <a
            href={picture}
            download={`${facts.name.slice(0, 30).toWellFormed()}.jpg`}
            className={buttonClass({ variant: 'primary', size: 'L', block: true })}
          >
            保存图片
          </a>
        ) : undefined
      }
    >
      {picture ? (
        <img src={picture} alt={`海报：${facts.name}`} width={375} height={590} />
      ) : (
        <p className="hs-poster__wait" role="status">
          {hasFailed ? '海报生成失败，请稍后重试' : '正在生成…'}
        </p>
      )}
    </Modal>
  )
}
