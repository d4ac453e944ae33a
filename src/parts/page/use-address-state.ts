import {useState} from 'react'

/**
 * State that starts with a value of the page's address, and starts again when the address has another one, such as
 * after Back. The component stays mounted, so its focus stays too.
 * @param key tells the values of the address apart
 */
export function useAddressState<Value>(ofAddress: Value, key: string): [Value, (value: Value) => void] {
  const [state, setState] = useState({key, value: ofAddress})
  const current = state.key === key ? state : {key, value: ofAddress}
  // While rendering, as React advises for state that follows its input: no frame shows the old value.
  if (current !== state) setState(current)
  return [current.value, (value) => setState({key, value})]
}
