import { Button, Segmented, Switch } from 'antd'
import { RotateCcw } from 'lucide-react'
import { BackToPages } from '../app/back-to-pages'
import { go } from '../app/router'
import { type GalleryView, MODES, pathOf, RENDER_TYPES } from './view'

/** Where one is, and how the example is shown. */
export function GalleryBar({ view, onReset }: { view: GalleryView; onReset: (() => void) | null }) {
  const show = (change: Partial<GalleryView>) => go(pathOf({ ...view, ...change }), { replace: true })
  return (
    <header className="hd-top">
      <div className="hd-top__side">
        <BackToPages />
        <h1 className="hd-gallery__title">组件一览</h1>
      </div>
      <div className="hd-top__tools">
        <Segmented
          aria-label="终端"
          value={view.renderType}
          options={[...RENDER_TYPES]}
          onChange={renderType => show({ renderType })}
        />
        <Segmented aria-label="模式" value={view.mode} options={[...MODES]} onChange={mode => show({ mode })} />
      </div>
      <div className="hd-top__side hd-top__side--end">
        <label className="hd-gallery__full" htmlFor="gallery-full">
          <Switch id="gallery-full" size="small" checked={view.full} onChange={full => show({ full })} />
          <span>原大</span>
        </label>
        <label className="hd-gallery__full" htmlFor="gallery-source">
          <Switch id="gallery-source" size="small" checked={view.source} onChange={source => show({ source })} />
          <span>开发者数据</span>
        </label>
        <Button icon={<RotateCcw size={14} />} disabled={!onReset} onClick={() => onReset?.()}>
          还原示例
        </Button>
      </div>
    </header>
  )
}
