import { draw, type IconDrawing } from '../drawing'

export const LoaderCircleIcon: IconDrawing = props => draw(props, ['path', { d: 'M21 12a9 9 0 1 1-6.219-8.56' }])
