import {
  type Cascader as AntCascader,
  type ColorPicker as AntColor,
  type DatePicker as AntDate,
  type Image as AntImage,
  type TreeSelect as AntTreeSelect,
  type Upload as AntUpload,
  Input,
} from 'antd'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/*
 * Controls that few screens have and that are larger than most screens: they come when a screen shows them, so that its
 * table or form does not wait for them. Use these in place of antd's own, also for what antd hangs on them.
 */

/** The type is antd's own, whose properties (`Upload.Dragger`) are not there: they are exports of this file. */
function later<C>(load: () => Promise<C>, meanwhile: ReactNode = null): C {
  const Control = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  const Later = (props: object) => (
    <Suspense fallback={meanwhile}>
      <Control {...props} />
    </Suspense>
  )
  return Later as C
}

const waits = <Input disabled />

export const DatePicker = later<typeof AntDate>(
  () => import('./later-days').then(m => m.DatePicker as typeof AntDate),
  waits,
)
export const Cascader = later<typeof AntCascader>(() => import('./later-regions').then(m => m.Cascader), waits)
export const TreeSelect = later<typeof AntTreeSelect>(() => import('./later-regions').then(m => m.TreeSelect), waits)
export const ColorPicker = later<typeof AntColor>(() => import('./later-colors').then(m => m.ColorPicker), waits)
export const Upload = later<typeof AntUpload>(() => import('./later-uploads').then(m => m.Upload))
export const Dragger = later<typeof AntUpload.Dragger>(() => import('./later-uploads').then(m => m.Upload.Dragger))
export const Image = later<typeof AntImage>(() => import('./later-images').then(m => m.Image))
export const PreviewGroup = later<typeof AntImage.PreviewGroup>(() =>
  import('./later-images').then(m => m.Image.PreviewGroup),
)
