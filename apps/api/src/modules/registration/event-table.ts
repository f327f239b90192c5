import { splitNames } from '../catalogue/cell-lists'
import { splitPairs } from '../catalogue/cell-pairs'
import type { DescribedTable } from '../tables/described-rows'
import { moment, number, words as text, yes } from '../tables/fields'

/** Names of answers that the list of registrations shows. */
const KNOWN = new Map([
  ['姓名', 'true_name'],
  ['手机号', 'mobile'],
])

/**
 * Questions such as `*姓名;喜欢的口味:果酸/坚果`: a star before those that must be answered, answers to choose from after a
 * colon, `（多选）` where several may be chosen.
 */
function questionsOf(value: string) {
  const questions = splitPairs(value).map(([said, choice], i) => {
    const [, star = '', title = '', several] = /^([*＊]?)\s*(.*?)\s*([（(]多选[）)])?$/s.exec(said)!
    const options = splitNames(choice, '/')
    return {
      title,
      name: KNOWN.get(title) ?? `q${i + 1}`,
      needed: star !== '',
      ...(options.length > 0 ? { type: several ? 'checkbox' : 'radio', options } : {}),
    }
  })
  return questions.every(({ title }) => title !== '') ? questions : undefined
}

/** Events as rows of a table (`EventFile`), one event in each row. */
export const EVENT_TABLE: DescribedTable = {
  fields: {
    名称: text('name'),
    开始时间: moment('start'),
    结束时间: moment('end', true),
    地区: text('area'),
    地点: text('place'),
    地址: text('address'),
    简介: text('intro'),
    介绍: text('content'),
    图片: { key: 'pics', kind: 'text', read: value => splitNames(value, '|\n') },
    人数上限: number('limit'),
    会员等级: { key: 'grades', kind: 'text', read: value => splitNames(value, ';；、\n') },
    可重复报名: yes('duplicate'),
    可取消: yes('cancel'),
    需审核: yes('check'),
    现场核销: yes('verify'),
    报名提示: text('join_tips'),
    提交提示: text('submit_tips'),
    问题: { key: 'questions', kind: 'text', read: questionsOf, example: '*姓名;喜欢的口味:果酸/坚果' },
  },
  needed: [['名称'], ['开始时间'], ['结束时间']],
}
