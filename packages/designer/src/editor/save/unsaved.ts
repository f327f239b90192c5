import type { Template } from '@heji/api-client/contract'
import type { Saving } from './saving'

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

/** Keeps nothing. */
export const noSaving: Saving = {
  saveNow: async () => {},
  markSaved: () => {},
  catchUp: async () => {},
  published: () => {},
  restore: async () => {},
  resolve: () => {},
  isDirty: () => false,
  forget: async () => {},
  stop: () => {},
}
