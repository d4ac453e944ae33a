import {useEffect, useRef} from 'react'
import {Notice} from '../../design-system/notice.tsx'

/** Says that midnight has overtaken a chosen day; takes the focus if that went with the day. */
export function PassedDayNotice({text}: {text: string}) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({preventScroll: true})
  }, [])
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="warning" isAnnounced>
        {text}
      </Notice>
    </div>
  )
}
