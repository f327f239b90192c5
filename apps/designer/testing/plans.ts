import type { PagePlan } from '@heji/api-client/contract'

/** A plan that is still to come, of a page of its own. */
export const testPlan = (values: Partial<PagePlan> = {}): PagePlan => ({
  plan_id: '1',
  revision: 3,
  publish_at: 1,
  end_at: null,
  is_running: false,
  note: '',
  author: '李雷',
  enable: false,
  theme_pc_template_id: '7',
  template_title: '商城首页',
  page_type: 'custom',
  platform: 'pc',
  closed_at: null,
  ...values,
})
