import { dropSecondTap, Share2Icon } from '@heji/ui'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { CopyText } from '../copy-text'
import { PosterButton } from './poster-button'
import type { PosterFacts } from './poster-draw'
import { SHARE_SITES, type Shared } from './sites'
import { SystemShare } from './system-share'

interface ShareProps extends Shared {
  /** Address that answers `{ code }`, the picture of the code for WeChat. */
  codeAt: string
  /** What the poster shows; without it there is none. */
  poster?: PosterFacts
}

/**
 * 分享: the sheet of the device, weibo, WeChat with its code, douban, QQ and QQ空间. The panel opens under the pointer, by a
 * press, and without scripts too; on phones it is a sheet over everything else. The code is asked for once, when somebody
 * first comes near.
 */
export function Share({ codeAt, poster, ...shared }: ShareProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { code, load } = useCode(codeAt)
  const closing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isOver = useRef(false)
  const come = (event: PointerEvent) => {
    load()
    if (event.pointerType === 'touch') return
    clearTimeout(closing.current)
    isOver.current = true
    setIsOpen(true)
  }
  const go = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    isOver.current = false
    closing.current = setTimeout(() => setIsOpen(false), 200)
  }
  const press = (event: MouseEvent) => {
    event.preventDefault()
    load()
    if (!isOpen) return setIsOpen(true)
    // A mouse that opened the panel by coming near does not close it by its press.
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent
    if (event.detail === 0 || pointerType === 'touch' || !isOver.current) close(event)
  }
  const close = (event: MouseEvent) => {
    dropSecondTap(event.nativeEvent)
    setIsOpen(false)
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
  }
  const key = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.currentTarget.querySelector('summary')?.focus()
    setIsOpen(false)
  }
  return (
    <details
      className="hs-share"
      open={isOpen}
      onPointerEnter={come}
      onPointerLeave={go}
      onFocus={load}
      onBlur={leave}
      onKeyDown={key}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className="hs-act" onClick={press}>
        <Share2Icon size={16} aria-hidden="true" />
        分享
      </summary>
      <div className="hs-share__panel">
        <SystemShare url={shared.url} title={shared.title} />
        <ul>
          {SHARE_SITES.map(({ name, label, href }) => (
            <li key={name}>
              <a href={href(shared)} target="_blank" rel="noopener noreferrer" data-site={name}>
                <span aria-hidden="true">{label.slice(0, 1)}</span>
                <span className="hj-visually-hidden">分享到</span>
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
        <Code code={code} />
        {poster && code ? <PosterButton facts={poster} code={code} /> : null}
        <p className="hs-share__link">
          <span>分享链接：</span>
          <CopyText text={shared.url} label="分享链接" />
        </p>
        <button type="button" className="hs-share__wide hs-share__close" onClick={close}>
          取消
        </button>
      </div>
    </details>
  )
}

function Code({ code }: { code: string | null }) {
  return (
    <figure className="hs-share__code" data-site="wechat">
      {code ? <img src={code} alt="本页的二维码" width={120} height={120} /> : <span aria-hidden="true" />}
      <figcaption>微信扫一扫：分享</figcaption>
    </figure>
  )
}

/** Asks once; a failure lets the next approach ask again. */
function useCode(at: string) {
  const [code, setCode] = useState<string | null>(null)
  const isAsked = useRef(false)
  const load = () => {
    if (isAsked.current) return
    isAsked.current = true
    fetch(at, { headers: { accept: 'application/json' } })
      .then(async answer => setCode(((await answer.json()) as { code: string }).code || null))
      .catch(() => {
        isAsked.current = false
      })
  }
  return { code, load }
}
