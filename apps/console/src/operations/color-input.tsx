import { ColorPicker } from 'antd'

/** A colour without transparency, or none. */
export const ColorInput = (props: object) => <ColorPicker allowClear disabledAlpha format="hex" showText {...props} />
