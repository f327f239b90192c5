import { draw, type IconDrawing } from '../drawing'

export const ChevronLeftIcon: IconDrawing = props => draw(props, ['path', { d: 'm15 18-6-6 6-6' }])
