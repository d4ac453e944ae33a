import {type UseMutationOptions, useMutation} from '@tanstack/react-query'
import {useRef} from 'react'

/** A write by a press. Until it has ended another press sends nothing, also one that comes before the first is rendered. */
export function useWrite<Answer, Sent = void>(options: UseMutationOptions<Answer, Error, Sent>) {
  const isSending = useRef(false)
  const {mutate, ...state} = useMutation({
    ...options,
    onSettled: (...ended) => {
      isSending.current = false
      return options.onSettled?.(...ended)
    },
  })
  return {
    ...state,
    mutate: (sent: Sent) => {
      if (isSending.current) return
      isSending.current = true
      mutate(sent)
    },
  }
}
