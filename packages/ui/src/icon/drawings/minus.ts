import { draw, type IconDrawing } from '../drawing'

export const MinusIcon: IconDrawing = props => draw(props, ['path', { d: 'M5 12h14' }])
