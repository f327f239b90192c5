import '@heji/widgets/style.css'
import { hydrateRoot } from 'react-dom/client'
import type { RenderType } from './addresses'
import { PrerenderedExample } from './prerendered-example'

const root = document.querySelector<HTMLElement>('#root')
const { code = '', name = '', type = 'pc' } = root?.dataset ?? {}
if (root) hydrateRoot(root, <PrerenderedExample code={code} name={name} renderType={type as RenderType} />)
