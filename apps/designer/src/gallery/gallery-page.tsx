import { PageView, type RenderType, type WidgetMode } from '@heji/widgets'
import { defaultsOf, definitions, readPage } from '@heji/widgets/definitions'
import { Segmented } from 'antd'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useApp } from '../app/context'
import { linkTo } from '../app/router'
import { designHost } from '../editor/canvas/design-host'
import './gallery.css'

/** Every widget as it is when new, in every mode and render type: for looking at them. */
export function GalleryPage() {
  const { shopApi } = useApp()
  const [renderType, setRenderType] = useState<RenderType>('pc')
  const [mode, setMode] = useState<WidgetMode>('design')
  useLayoutEffect(() => {
    if (renderType === 'h5') document.documentElement.style.fontSize = '50px'
    return () => void document.documentElement.style.removeProperty('font-size')
  }, [renderType])
  const page = useMemo(() => readPage([]), [])
  const host = useMemo(
    () => designHost(shopApi, page.settings, renderType, { mode }),
    [shopApi, page, renderType, mode],
  )
  return (
    <main className="hd-gallery">
      <h1>组件一览</h1>
      <p>
        <a {...linkTo('/pages')}>返回页面列表</a>
      </p>
      <div className="hd-gallery__bar">
        <Segmented
          value={renderType}
          options={[
            { value: 'pc', label: 'PC' },
            { value: 'h5', label: 'H5' },
          ]}
          onChange={setRenderType}
        />
        <Segmented value={mode} options={['design', 'preview', 'render'] satisfies WidgetMode[]} onChange={setMode} />
      </div>
      {Object.values(definitions)
        .filter(({ group }) => group !== 'none')
        .map(definition => {
          const widget = { ...defaultsOf(definition), uuid: definition.code }
          return (
            <section key={definition.code}>
              <h2>{`${definition.name} ${definition.code}`}</h2>
              <div className={`hd-gallery__page hd-gallery__page--${renderType}`}>
                <PageView page={readPage([widget])} host={host} />
              </div>
            </section>
          )
        })}
    </main>
  )
}
