import { readNumber } from '@heji/validators'
import { InputNumber as AntInput, type InputNumberProps } from 'antd'
import { forwardRef } from 'react'

/** A sign alone may become a number; a text that is none, such as `12,50`, is nothing, and goes when the field is left. */
const parser = (text = '') => (/^[-+.]$/.test(text) ? text : (readNumber(text) ?? '')) as unknown as number

/** A number as people write it. The one of antd leaves out every comma: it would take 12,50 for 1250. */
export const InputNumber = forwardRef<HTMLInputElement, InputNumberProps<number>>((props, ref) => (
  <AntInput<number>
    {...props}
    ref={ref as never}
    parser={parser}
    {...('value' in props ? { value: props.value ?? (null as never) } : {})}
  />
))
