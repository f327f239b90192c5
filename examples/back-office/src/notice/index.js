import { noticeDefinition } from './definition'

export const notice = { definition: noticeDefinition, load: () => import('./render') }
