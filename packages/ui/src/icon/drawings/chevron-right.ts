import { draw, type IconDrawing } from '../drawing'

export const ChevronRightIcon: IconDrawing = props => draw(props, ['path', { d: 'm9 18 6-6-6-6' }])
