import { BackToPages as Back } from '@heji/designer/app/back-to-pages'
import { go } from './router'

export const BackToPages = () => <Back href="/pages" onLeave={() => go('/pages')} />
