import { Input } from 'antd'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'

/** A control that is loaded when a form shows it: few forms have one, and it is larger than all others together. */
function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Control = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return (props: P) => (
    <Suspense fallback={<Input disabled />}>
      <Control {...props} />
    </Suspense>
  )
}

type PictureProps = ComponentProps<typeof import('./picture-field').PictureField>

export const PictureLater = later<Omit<PictureProps, 'value' | 'onChange'> & Partial<PictureProps>>(() =>
  import('./picture-field').then(m => m.PictureField as never),
)
export const MomentLater = later<object>(() => import('./moment-input').then(m => m.MomentInput))
export const ColorLater = later<object>(() => import('./color-input').then(m => m.ColorInput))
