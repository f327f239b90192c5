import { draw, type IconDrawing } from '../drawing'

export const CheckIcon: IconDrawing = props => draw(props, ['path', { d: 'M20 6 9 17l-5-5' }])
