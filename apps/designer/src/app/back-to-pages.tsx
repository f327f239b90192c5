import { BackToPages as Back } from '@heji/designer/kit'
import { go } from './router'

export const BackToPages = () => <Back href="/pages" onLeave={() => go('/pages')} />
