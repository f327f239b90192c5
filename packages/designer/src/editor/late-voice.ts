import type { Editor } from './context'

type Voice = Pick<Editor, 'notify' | 'confirm'>

/** The voice of an editor, and who speaks for it: `speakWith` returns what ends that. */
export interface LateVoice extends Voice {
  speakWith: (voice: Voice) => () => void
}

/** What an editor says before the notices of antd are loaded waits for them. */
export function lateVoice(): LateVoice {
  let speaker: Voice | null = null
  const waiting: ((voice: Voice) => void)[] = []
  const say = (words: (voice: Voice) => void) => void (speaker ? words(speaker) : waiting.push(words))
  return {
    notify: (kind, text) => say(voice => voice.notify(kind, text)),
    confirm: (text, question) => new Promise(resolve => say(voice => void voice.confirm(text, question).then(resolve))),
    speakWith: voice => {
      speaker = voice
      for (const words of waiting.splice(0)) words(voice)
      return () => {
        speaker = null
      }
    },
  }
}
