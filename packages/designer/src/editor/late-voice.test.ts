import { expect, it } from 'vitest'
import { lateVoice } from './late-voice'

const speaker = () => {
  const said: string[] = []
  const voice = {
    notify: (kind: string, text: string) => void said.push(`${kind} ${text}`),
    confirm: async (text: string) => {
      said.push(text)
      return true
    },
  }
  return { said, voice }
}

it('says what was said before anything could speak, in its order, and answers the question that waited', async () => {
  const voice = lateVoice()
  voice.notify('error', '一')
  const answer = voice.confirm('二')
  const { said, voice: spoken } = speaker()
  voice.speakWith(spoken)
  expect([said, await answer]).toEqual([['error 一', '二'], true])
})

it('says each thing once, and to the next speaker what came between two', () => {
  const voice = lateVoice()
  const [one, two] = [speaker(), speaker()]
  const end = voice.speakWith(one.voice)
  voice.notify('info', '一')
  end()
  voice.notify('info', '二')
  voice.speakWith(two.voice)
  expect([one.said, two.said]).toEqual([['info 一'], ['info 二']])
})
