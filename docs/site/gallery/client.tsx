import '@heji/widgets/style.css'
import { hydrateRoot } from 'react-dom/client'
import type { RenderType } from './addresses'
import { DrawnExample } from './drawn-example'

const root = document.querySelector<HTMLElement>('#root')
const { code = '', name = '', type = 'pc' } = root?.dataset ?? {}
if (root) hydrateRoot(root, <DrawnExample code={code} name={name} renderType={type as RenderType} />)
