import type { PageInfo, Template } from './adapter'

/** A page that the shop does not have. */
export const unsavedPage: Template = {
  theme_pc_template_id: '0',
  company_id: '0',
  distributor_id: '0',
  template_title: '',
  template_description: '',
  page_type: 'custom',
  status: 2,
  version: '',
  created: 0,
  updated: 0,
  platform: 'pc',
  revision: 0,
  published_revision: null,
  published_version_id: null,
  published_at: null,
  draft_ahead: 0,
  is_live: false,
  schedule: null,
  updated_by: '',
  folder: '',
  seo: { title: '', description: '', keywords: '' },
}

/** A page with all that the editor asks of one: what is left out is of a page of its own that nobody published yet. */
export const filledPage = (page: PageInfo): Template => ({ ...unsavedPage, status: 1, ...page })
