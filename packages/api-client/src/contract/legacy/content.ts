import { id, int, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { Item } from '../item-shapes'
import { eitherPaging } from '../paging'
import { Count, Id, Unix } from '../shapes'
import { given } from './shapes'

const ArticleLink = v.strictObject({ article_id: Id, title: v.string() })

const activityItems = {
  input: v.object(eitherPaging(10)),
  output: v.strictObject({ list: v.array(Item), count: Count }),
}

export const legacyContent = {
  'GET /lucky.activity.items': endpoint({
    summary: '福袋, newest first; `valid_lucky` 1 = shown, but not to be bought',
    auth: 'optional',
    ...activityItems,
  }),
  'GET /staff.activity.items': endpoint({
    summary: 'Goods for staff, newest first; only staff may look',
    auth: 'member',
    ...activityItems,
  }),
  'GET /content.node.list': endpoint({
    summary: 'Nodes of articles, each with its newest ones; nodes have no children',
    auth: 'none',
    input: v.object({ parent_id: given(20), orderBy: given(50) }),
    output: v.strictObject({
      list: v.array(
        v.strictObject({
          node_id: v.string(),
          node_name: v.string(),
          children: v.array(v.never()),
          articleList: v.array(ArticleLink),
        }),
      ),
    }),
  }),
  'GET /content.list': endpoint({
    summary: 'Articles of a node, newest first',
    auth: 'none',
    input: v.object({ node_id: given(50), ...eitherPaging(10) }),
    output: v.strictObject({
      articleList: v.array(
        v.strictObject({ ...ArticleLink.entries, sub_title: v.string(), article_logo: v.string(), modified: Unix }),
      ),
      pagers: v.strictObject({ total: Count }),
    }),
  }),
  'GET /content.info': endpoint({
    summary: 'One article; `content` is HTML',
    auth: 'none',
    input: v.object({ article_id: id() }),
    output: v.strictObject({
      ...ArticleLink.entries,
      content: v.string(),
      node_name: v.string(),
      pubtime: Unix,
      related_item: v.array(v.never()),
      /** Other articles of the node. */
      related_article: v.array(ArticleLink),
    }),
  }),
  'GET /share.qrcode': endpoint({
    summary: 'QR picture of a page of this shop, `size` px wide, as a data URI',
    auth: 'none',
    input: v.object({ page_url: v.optional(text(500), ''), size: v.optional(int(64, 1000), 240) }),
    output: v.strictObject({ qrcodeImage: v.string() }),
  }),
}
