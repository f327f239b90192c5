import { defineWidget, type WidgetData } from '../lib/define'
import { custom, hidden, image, text, toggle } from '../lib/fields'
import { fullWidthField, SAFE_AREA } from '../lib/full-width-field'
import { MAX_URL } from '../lib/limits'
import { MOST_SPOKEN } from '../lib/spoken-words'
import { checkCaptions, checkFilm, readCaptions, readFilm } from './film'

/** Most characters of the name of a file. */
const MOST_NAMED = 120

/**
 * W0023 视频: the body block "video" of the specification (spec §1, §3), which knows its film as `media_id`; all other fields are
 * our own. A chosen film brings its ratio along.
 */
export const videoDefinition = defineWidget({
  code: 'W0023',
  name: '视频',
  group: 'basic',
  version: 1,
  inFreePanel: true,
  icon: 'film',
  base: { height: 211, proportion: true, proportionDisabled: false },
  fields: {
    media_id: custom<string>('视频', 'film', '', {
      check: checkFilm,
      read: readFilm,
      schema: { type: 'string', maxLength: MAX_URL },
    }),
    poster: image('封面', '', { optional: true }),
    captions: custom<string>('字幕', 'captions', '', {
      optional: true,
      hint: '给听不清或静音观看的顾客；视频里有人说话时请加上',
      check: checkCaptions,
      read: readCaptions,
      schema: { type: 'string', maxLength: MAX_URL },
    }),
    /** The file as it was called where the operator chose it; its address says nothing. */
    captionsName: hidden('', stored => (typeof stored === 'string' ? stored.slice(0, MOST_NAMED) : '')),
    label: text('朗读名称', '', {
      max: MOST_SPOKEN,
      optional: true,
      hint: '读屏软件这样称呼它；留空时用组件的名称',
    }),
    autoplay: toggle('自动播放', false, { hint: '看得见时静音播放；访客要求减少动效时不自动播放' }),
    loop: toggle('循环播放', false),
    fullWidth: fullWidthField(SAFE_AREA),
  },
  panel: [
    { title: '视频', fields: ['media_id', 'poster', 'captions', 'label', 'fullWidth'] },
    { title: '播放', fields: ['autoplay', 'loop'] },
  ],
})
export type VideoData = WidgetData<typeof videoDefinition>
