import {useEffect, useRef} from 'react'

/**
 * For a list that grows by presses alone: the link of the first new row takes the focus, because the button goes with
 * the last page. Returns the list's ref.
 */
export function useFocusOnNewRow(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(0)
  useEffect(() => {
    const firstNew = before.current
    before.current = count
    if (firstNew === 0 || count <= firstNew) return
    list.current?.children[firstNew]?.querySelector('a')?.focus()
  }, [count])
  return list
}
