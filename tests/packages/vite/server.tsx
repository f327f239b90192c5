import { renderToString } from 'react-dom/server'
import { Page } from './page'

export const draw = () => renderToString(<Page />)
