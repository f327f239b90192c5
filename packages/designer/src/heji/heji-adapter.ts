import type { Api, TokenStore } from '@heji/api-client'
import type { PagePlan, Sandbox } from '@heji/api-client/contract'
import dayjs from 'dayjs'
import type { DesignerAdapter, Pickers } from '../adapter/adapter'
import { type PlacedPage, pageAddress } from '../adapter/page-address'
import type { OpenSandbox, Sandboxes } from '../adapter/sandbox'
import { sections } from '../templates/sections'
import { askShown, deadLinks } from './ask-shop'
import { presenceLine } from './presence-line'
import { upload, uploadCaptions, uploadFilm } from './upload'

interface Calls {
  /** Calls as the operator. */
  api: Api
  /** Calls as a visitor of the shop. */
  shopApi: Api
  /** The operator's token, for what the client cannot send: pictures with their progress, and streams. */
  token: TokenStore
}

const parsed = (config: string): unknown => {
  try {
    return JSON.parse(config || '[]')
  } catch {
    return []
  }
}

/** The adapter for a Heji shop: all abilities, by the calls of its API and of the designer's server. */
export function hejiAdapter({ api, shopApi, token }: Calls): DesignerAdapter {
  return {
    load: async (theme_pc_template_id, options) => {
      const read = await api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id }, options)
      return { page: read.template, content: parsed(read.config), otherPlatformId: read.twin_id }
    },
    save: ({ pageId, content, baseRevision, mayBeEmpty }) =>
      api(
        'POST /api/pctemplate/saveTemplateContent',
        {
          theme_pc_template_id: pageId,
          config: JSON.stringify(content),
          base_revision: baseRevision,
          ...(mayBeEmpty ? { confirm_empty: true } : {}),
        },
        { silent: true },
      ),
    publish: input => api('POST /api/pctemplate/publish', input),
    upload: async (file, { onProgress, signal, name }) => {
      const stored = await upload(file, { token: token.get(), onProgress, signal })
      // A picture without its name is still there.
      if (name) await api('POST /api/espier/image', { image_name: name, image_url: stored.image_url }).catch(() => {})
      return stored
    },
    uploadFilm: (file, options) => uploadFilm(file, { token: token.get(), ...options }),
    uploadCaptions: (file, options) => uploadCaptions(file, { token: token.get(), ...options }),
    pickers: pickersOf(api, shopApi),
    presence: presenceLine(token),
    pages: {
      list: (filter, options) => api('GET /api/pctemplate/lists', filter, options),
      replace: (input, options) => api('POST /api/pctemplate/replace', input, options),
    },
    swaps: {
      drafts: (input, options) => api('POST /api/pctemplate/swap', input, options),
      published: input => api('POST /api/pctemplate/swap-published', input),
    },
    copy: (theme_pc_template_id, as) => api('POST /api/pctemplate/copy', { theme_pc_template_id, ...as }),
    undelete: theme_pc_template_id => api('POST /api/pctemplate/undelete', { theme_pc_template_id }),
    around: (page_name, platform, options) =>
      api('GET /api/pctemplate/getHeaderOrFooter', { page_name, platform }, options),
    check: async ({ content, publishAt, shownUntil }, { signal }) => {
      const times = {
        ...(publishAt === null ? {} : { publish_at: publishAt }),
        ...(shownUntil === null ? {} : { shown_until: shownUntil }),
      }
      const input = { config: JSON.stringify(content), ...times }
      const { list, addresses } = await api('POST /api/pctemplate/check', input, signal ? { signal } : {})
      return [...list, ...(await deadLinks(token, addresses, signal))]
    },
    counts: (input, options) => api('GET /api/pctemplate/block-counts', input, options),
    live: async ({ theme_pc_template_id: page_id, platform }, options) => {
      const page = await shopApi(
        'GET pctemplate/getTemplateContent',
        { page_type: 'custom', page_id, platform },
        options,
      )
      return Array.isArray(page) ? [] : parsed(page.config)
    },
    shown: (page, { signal }) => askShown(token, page, signal),
    templates: sections,
    preview: '/preview.html',
    // The designer's server knows the shop's address and leads on.
    shopUrl: path => `/shop${path}`,
    ...libraryOf(api),
    ...publishingOf(api),
    sandbox: sandboxOf(api),
  }
}

const pickersOf = (api: Api, shopApi: Api): Pickers => ({
  goods: (filter, options) => shopApi('GET goods/items', filter, options),
  categories: (main, options) => shopApi('GET goods/category', main ? { is_main_category: '1' } : {}, options),
  coupons: (filter, options) => shopApi('GET getCardList', { ...filter, end_date: 1 }, options),
  shops: (filter, options) => shopApi('GET distributor/list', filter, options),
  articles: options => shopApi('GET article/management', { page: 1, pageSize: 50 }, options),
  pages: options => api('GET /api/pctemplate/pages', {}, options),
  targets: (type, options) => api('GET /api/pctemplate/targets', { type }, options),
})

/** What is kept for use on several pages. */
const libraryOf = (api: Api): Pick<DesignerAdapter, 'pictures' | 'modules' | 'favourites'> => ({
  pictures: {
    list: (filter, options) => api('GET /api/espier/images', filter, options),
    folders: options => api('GET /api/espier/images/folders', {}, options),
    uses: (image_id, options) => api('GET /api/espier/images/uses', { image_id }, options),
    remove: image_id => api('DELETE /api/espier/images', { image_id }),
    move: (image_id, folder) => api('PUT /api/espier/images/folder', { image_id, folder }),
    replace: input => api('POST /api/espier/images/replace', input),
  },
  modules: {
    list: (pageSize, options) => api('GET /api/pctemplate/combine', { page: 1, pageSize }, options),
    add: (module, options) => api('POST /api/pctemplate/combine', module, options),
    remove: id => api('DELETE /api/pctemplate/combine/{id}', { id }),
    uses: (id, options) => api('GET /api/pctemplate/combine/{id}/uses', { id }, options),
    change: input => api('PUT /api/pctemplate/combine/{id}', input),
  },
  favourites: {
    list: options => api('GET /api/operator/favourites', {}, options),
    mark: mark => api('POST /api/operator/favourites', mark),
  },
})

/** Entries of a page's history that are asked for. */
const MOST = 50

const aroundNow = () => ({ from: dayjs().subtract(1, 'day').unix(), to: dayjs().add(367, 'day').unix() })
const openOf = (plans: PagePlan[]) => plans.filter(plan => plan.closed_at === null)

/** What comes around a publication. */
const publishingOf = (
  api: Api,
): Pick<DesignerAdapter, 'history' | 'schedule' | 'publishRequests' | 'previewLinks' | 'previewTimes'> => ({
  history: {
    versions: (theme_pc_template_id, options) =>
      api('GET /api/pctemplate/versions', { theme_pc_template_id, page: 1, pageSize: MOST }, options),
    revisions: (theme_pc_template_id, options) =>
      api('GET /api/pctemplate/revisions', { theme_pc_template_id, page: 1, pageSize: MOST }, options),
    version: (id, options) => api('GET /api/pctemplate/version/{id}', { id }, options),
    revision: (theme_pc_template_id, revision, options) =>
      api('GET /api/pctemplate/revision', { theme_pc_template_id, revision }, options),
    block: (theme_pc_template_id, uuid, options) =>
      api('GET /api/pctemplate/block-history', { theme_pc_template_id, uuid }, options),
    republish: input => api('POST /api/pctemplate/restore', { ...input, publish: true }),
  },
  schedule: {
    list: async (theme_pc_template_id, options) =>
      openOf(await api('GET /api/pctemplate/schedules', { ...aroundNow(), theme_pc_template_id }, options)),
    all: async options => openOf(await api('GET /api/pctemplate/schedules', aroundNow(), options)),
    add: input => api('POST /api/pctemplate/schedule', input),
    move: input => api('PUT /api/pctemplate/schedule', input),
    cancel: id => api('DELETE /api/pctemplate/schedule/{id}', { id }),
  },
  publishRequests: {
    ask: input => api('POST /api/pctemplate/publish-request', input),
    withdraw: id => api('DELETE /api/pctemplate/publish-request/{id}', { id }),
    refuse: (theme_pc_template_id, reason) =>
      api('POST /api/pctemplate/publish-refusal', { theme_pc_template_id, reason }),
  },
  previewLinks: {
    list: (theme_pc_template_id, options) => api('GET /api/pctemplate/reviews', { theme_pc_template_id }, options),
    add: (theme_pc_template_id, hours) => api('POST /api/pctemplate/review', { theme_pc_template_id, hours }),
    end: id => api('DELETE /api/pctemplate/review/{id}', { id }),
  },
  previewTimes: {
    page: async (content, at, options) => {
      const { config } = await api('POST /api/pctemplate/preview', { config: JSON.stringify(content), at }, options)
      return JSON.parse(config) as unknown
    },
    ticket: async at => (await api('POST /api/pctemplate/moment', { at })).ticket,
  },
})

/** The ticket opens the shop of the sandbox, which has the addresses of the shop. */
function opened(page: PlacedPage, { origin, ticket, ready, ends }: Sandbox): OpenSandbox {
  const url = new URL(pageAddress(page), origin)
  url.searchParams.set('hj_sandbox', ticket)
  return { url: url.href, ready, ends }
}

const sandboxOf = (api: Api): Sandboxes => ({
  read: async (page, options) => {
    const { sandbox } = await api('GET /api/pctemplate/sandbox', {}, options)
    return sandbox && opened(page, sandbox)
  },
  begin: async page => {
    const { theme_pc_template_id } = page
    return opened(page, await api('POST /api/pctemplate/sandbox', { theme_pc_template_id }))
  },
  end: () => api('DELETE /api/pctemplate/sandbox'),
})
