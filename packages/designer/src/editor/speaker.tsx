import { useEffect } from 'react'
import { SpeakingGround } from '../kit/antd-ground'
import type { LateVoice } from './late-voice'
import { useVoice } from './use-voice'

/** Speaks for the editor, with notices and questions of antd. */
export const Speaker = ({ voice }: { voice: LateVoice }) => (
  <SpeakingGround>
    <Words voice={voice} />
  </SpeakingGround>
)

function Words({ voice }: { voice: LateVoice }) {
  const words = useVoice()
  useEffect(() => voice.speakWith(words), [voice, words])
  return null
}
