import { draw, type IconDrawing } from '../drawing'

export const ChevronUpIcon: IconDrawing = props => draw(props, ['path', { d: 'm18 15-6-6-6 6' }])
